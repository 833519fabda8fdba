import { AccessError, type AgentRunDetail, type AgentStopReason, TestAgentInput } from '@patchbay/contract';
import type { z } from 'zod';
import { type Context, command } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type AgentActor, agentKinds, requireAgent } from '../draft/view.ts';
import { runCalls } from './execute.ts';
import { finishRun } from './finish.ts';
import { plannerOf } from './plan.ts';
import { powersOf, requireConsent } from './powers.ts';
import { beginCalls, concludeRun } from './running.ts';
import { beginRun, type OpenRun } from './store.ts';
import { readDetail } from './view.ts';

type Asked = z.output<typeof TestAgentInput>;

interface Prepared {
  readonly run: OpenRun;
  /** Null while it waits for a person. */
  readonly stopReason: AgentStopReason | null;
}

async function runDraft(ctx: Context<AgentActor>, { id: agentId, ...asked }: Asked): Promise<Prepared> {
  const { compiledVersion: version } = await requireAgent(ctx, agentId);
  if (version === null) throw new AccessError('agent_not_compiled');
  const powers = await powersOf(ctx, { agentId, version });
  const { scopes, tools } = powers;
  await requireConsent(ctx, scopes);
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const run = await beginRun(ctx, key, { agentId, version, scopes, asked: JSON.stringify(asked) });
  const { plan, planner } = plannerOf(tools, asked);
  const running = await beginCalls(powers, run, plan);
  const stopReason = await runCalls(running, planner);
  if (stopReason) await concludeRun(running, asked.input ?? '');
  return { run, stopReason };
}

const missingInput = { loc: ['body', 'input'], msg: 'Field required', type: 'missing' };

/**
 * Runs the compiled draft of an agent once, and returns the run with its trace. Its steps are committed one by one, outside of
 * the transaction that ends it. It reads with the access of its caller. Before it writes anything it waits for a person.
 * @throws AccessError `ai_processing_consent_required` (403), `agent_not_found` (404), `agent_not_compiled` (409),
 *   `validation_error` (422) without input and calls
 */
export const createTestRun = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  input: TestAgentInput,
  screen(_ctx, { calls, input }) {
    if (!calls && input === undefined) throw new AccessError('validation_error', { fields: [missingInput] });
    return undefined;
  },
  prepare: runDraft,
  async run(ctx, _input, { run, stopReason }) {
    const event = stopReason && (await finishRun(ctx, run, stopReason));
    const { agentId, id: runId, workspaceId } = run;
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx.prisma, run);
    return {
      value,
      event,
      audit: { action: 'agent.tested', workspaceId, targetId: agentId, details: { runId, stopReason } },
    };
  },
});
