import type { AgentRunDetail, Scope } from '@patchbay/contract';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createThread, listMessages, sendMessage } from '../../messaging/exports.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { addAgent } from '../agent.fixture.ts';
import { compileAgent } from '../version/compile.ts';
import { createTestRun } from './create.ts';
import type { PlannedCall } from './plan.ts';

export const sceneScopes: Scope[] = ['threads:read', 'messages:read.raw', 'messages:write', 'tasks:write'];
const tools = ['read_thread', 'send_message', 'create_task', 'create_thread', 'send_voice_note'];

/** A developer, an agent of theirs that may write, and a thread with one message. */
export interface Scene {
  readonly developer: ConsoleActor;
  readonly ctx: Context;
  readonly threadId: string;
  readonly agentId: string;
  readonly reading: PlannedCall;
  sending(text?: string): PlannedCall;
  askTo(calls: readonly PlannedCall[], caller?: Context): Promise<AgentRunDetail>;
  setConsent(consent: boolean): Promise<unknown>;
  /** The messages of the thread, the newest first. */
  texts(): Promise<(string | null | undefined)[]>;
}

export async function openScene(services: TestServices): Promise<Scene> {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const setConsent = (consent: boolean) =>
    services.db.query('UPDATE users SET ai_processing_consent = $2 WHERE id = $1', [
      developer.userId,
      consent,
    ]);
  await setConsent(true);
  const threadId = (await createThread(ctx, { title: 'Plans', participantIds: [] })).id;
  await sendMessage(ctx, { threadId, kind: 'text', text: 'The launch is on Friday.' });
  const agentId = (await addAgent(ctx, { tools, scopes: [...sceneScopes, 'voice_notes:write'] })).id;
  await compileAgent(ctx, { id: agentId });
  return {
    developer,
    ctx,
    threadId,
    agentId,
    setConsent,
    reading: { tool: 'read_thread', arguments: { thread_id: threadId } },
    sending: (text = 'See you there.') => ({
      tool: 'send_message',
      arguments: { thread_id: threadId, text },
    }),
    askTo: (calls, caller = ctx) => createTestRun(caller, { id: agentId, input: 'When?', calls: [...calls] }),
    texts: async () => (await listMessages(ctx, { threadId })).items.map(({ content }) => content?.content),
  };
}

/** A decision of the write that a run waits for. */
export function decisionOf({ confirmation, run }: AgentRunDetail, decision: 'allow' | 'deny' = 'allow') {
  if (!confirmation) throw new Error('the run waits for nothing');
  const { digest, id } = confirmation;
  return { id: run.agentId, runId: run.id, confirmationId: id, decision, digest };
}

export const stepsOf = ({ trace }: Pick<AgentRunDetail, 'trace'>) =>
  trace.map(({ kind, name, status }) => `${kind} ${name} ${status}`);
