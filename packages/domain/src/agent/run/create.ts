import {
  AccessError,
  type AgentRunDetail,
  type AgentStopReason,
  isScope,
  type Scope,
  TestAgentInput,
} from '@patchbay/contract';
import type { z } from 'zod';
import { type Context, command, holdsScope } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type AgentActor, agentKinds, requireAgent } from '../draft/view.ts';
import { openSpec } from '../version/spec.ts';
import { answerFrom } from './answer.ts';
import { type Powers, runCalls } from './execute.ts';
import { finishRun } from './finish.ts';
import { planRun } from './plan.ts';
import { beginRun, commitStep, type OpenRun } from './store.ts';
import { readDetail } from './view.ts';

type Asked = z.output<typeof TestAgentInput>;

interface Prepared {
  readonly run: OpenRun;
  readonly stopReason: AgentStopReason;
}

/** What people said: a run that may read it processes it. */
const contentScopes: ReadonlySet<Scope> = new Set(['messages:read.raw', 'voice_notes:read']);

/** @throws AccessError `ai_processing_consent_required` (403) for a run that may read content without its user’s consent */
async function requireConsent({ actor, db }: Context<AgentActor>, scopes: readonly Scope[]): Promise<void> {
  if (!scopes.some((scope) => contentScopes.has(scope))) return;
  const consented = await db.prisma.user.count({ where: { id: actor.userId, aiProcessingConsent: true } });
  if (consented === 0) throw new AccessError('ai_processing_consent_required');
}

/**
 * What the compiled draft is, and what its run may do: the scopes of the version that the caller holds as well. A session, which
 * has no scopes of its own, is held to those of the version.
 * @throws AccessError `ai_processing_consent_required` (403), `agent_not_found` (404), `agent_not_compiled` (409)
 */
async function loadPowers(
  ctx: Context<AgentActor>,
  id: string,
): Promise<Powers & { readonly version: number }> {
  const { compiledVersion: version } = await requireAgent(ctx, id);
  if (version === null) throw new AccessError('agent_not_compiled');
  const { specBox } = await ctx.db.prisma.agentVersion.findUniqueOrThrow({
    where: { agentId_version: { agentId: id, version } },
    select: { specBox: true },
  });
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const spec = openSpec(key, { agentId: id, version }, specBox);
  const scopes = spec.scopes.filter(isScope).filter((scope) => holdsScope(ctx.actor, scope));
  await requireConsent(ctx, scopes);
  const actor: AgentActor = { ...ctx.actor, ceiling: scopes };
  return { ctx: { ...ctx, actor }, scopes, tools: spec.tools.map(({ name }) => name), version };
}

async function runDraft(ctx: Context<AgentActor>, { id, ...asked }: Asked): Promise<Prepared> {
  const powers = await loadPowers(ctx, id);
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const { scopes, version } = powers;
  const run = await beginRun(ctx, key, { agentId: id, version, scopes, asked: JSON.stringify(asked) });
  const plan = planRun(powers.tools, asked);
  const { results, stepCount, stopReason } = await runCalls(powers, run, plan);
  const answer = { number: stepCount + 1, kind: 'answer', name: 'answer', status: 'ok' } as const;
  const result = answerFrom(results, asked.input ?? '');
  const startedAt = ctx.clock.now();
  await commitStep(ctx, run, { ...answer, reason: null, startedAt, result, taints: false });
  return { run, stopReason };
}

const missingInput = { loc: ['body', 'input'], msg: 'Field required', type: 'missing' };

/**
 * Runs the compiled draft of an agent once, and returns the run with its trace. Its steps are committed one by one, outside of
 * the transaction that ends it. It reads with the access of its caller and writes nothing.
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
    const effect = await finishRun(ctx, run, stopReason);
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx.prisma, run);
    return { ...effect, value };
  },
});
