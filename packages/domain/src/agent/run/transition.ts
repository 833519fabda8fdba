import {
  AccessError,
  type AgentRunTrigger,
  type AgentStepView,
  type AgentStopReason,
} from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import { z } from 'zod';
import { actorId, type CommandContext, type Context, type EventDraft, newId } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import type { VersionIds } from '../version/spec.ts';
import { contentOf, sealRunText } from './content.ts';
import type { RunInput } from './plan.ts';
import { transitions } from './state.ts';

/** The lease of a run after each step. */
const leaseSeconds = 30;

/** A run that this process holds. */
export interface OpenRun {
  readonly id: string;
  readonly agentId: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly key: DataKey;
  /** The fence under which this process holds the run. */
  readonly fence: number;
  /** When it began; the time that a person takes to decide does not count. */
  readonly heldSince: Date;
}

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

export interface NewRun extends VersionIds {
  readonly scopes: readonly string[];
  readonly trigger: AgentRunTrigger;
  readonly asked: RunInput;
  readonly model: string;
}

/**
 * Begins a run, which this process holds from here on.
 * @throws AccessError `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function beginRun(ctx: Context<AgentActor>, run: NewRun): Promise<OpenRun> {
  const { actor, clock, db } = ctx;
  const { userId, workspaceId } = actor;
  const { agentId, asked, model, scopes, trigger, version } = run;
  const key = await loadDataKey(ctx, db.sql, workspaceId);
  const begun = await db.transaction(async ({ prisma, sql }) => {
    const at = await stampWorkspace(sql, clock, workspaceId);
    if ((await prisma.agent.count({ where: { id: agentId } })) === 0)
      throw new AccessError('agent_not_found');
    const id = newId('run', at);
    const inputBox = sealRunText(key, { runId: id, what: 'input_box' }, JSON.stringify(asked));
    const status = transitions.begin.to;
    const began = { leasedUntil: leaseFrom(clock.now()), createdAt: at, trigger, status };
    const by = { actorKind: actor.kind, actorId: actorId(actor) ?? '', userId };
    const row = { id, workspaceId, agentId, version, model, scopes: [...scopes] };
    const callHash = ctx.follower?.callHash ?? null;
    await prisma.agentRun.create({
      data: { ...row, ...by, ...began, inputBox, callHash },
      select: { id: true },
    });
    return { id, at };
  });
  const held = { fence: 1, heldSince: clock.now() };
  return { id: begun.id, agentId, workspaceId, createdAt: begun.at, key, ...held };
}

/** The same run with the data key as it is now: a model may take longer than the key lasts. */
export const withCurrentKey = async (
  ctx: Pick<Context, 'clock' | 'db' | 'keyring' | 'memory'>,
  run: OpenRun,
): Promise<OpenRun> => ({ ...run, key: await loadDataKey(ctx, ctx.db.sql, run.workspaceId) });

/** The tokens that a model used, and their cost. */
export interface StepUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface NewStep extends Omit<AgentStepView, 'latencyMs' | keyof StepUsage> {
  readonly taints: boolean;
  readonly usage?: StepUsage;
}

/** A write that a person is to confirm. */
export interface NewQuestion {
  readonly id: string;
  readonly digest: Buffer;
  readonly box: Uint8Array;
  readonly expiresAt: Date;
}

interface Writer extends Pick<Context, 'clock'> {
  readonly db: { readonly sql: Pick<TransactionSql, 'cells'> };
}

/**
 * Commits one step of a run before the next begins, or the step that asks a person, after which the run waits.
 * @returns how long it took, in milliseconds
 * @throws AccessError `conflict` (409) once this process no longer holds the run: nothing is written then
 */
export async function commitStep(
  { clock, db }: Writer,
  { fence, id, key }: OpenRun,
  { question, ...step }: NewStep & { readonly question?: NewQuestion | undefined },
): Promise<number> {
  const { kind, name, number, reason, startedAt, status, taints, usage } = step;
  const now = clock.now();
  const latencyMs = now.getTime() - startedAt.getTime();
  const box = sealRunText(key, { runId: id, what: `step ${number}` }, JSON.stringify(contentOf(step)));
  const described = [kind, name, status, reason, startedAt, latencyMs, box] as const;
  const used = [usage?.inputTokens ?? null, usage?.outputTokens ?? null, usage?.costMicros ?? null] as const;
  const values = [...described, fence, now, ...used] as const;
  const written = question
    ? await db.sql.cells(transitions.ask.statement, [
        id,
        number,
        taints,
        null,
        ...values,
        question.id,
        question.digest,
        question.box,
        question.expiresAt,
      ])
    : await db.sql.cells(transitions.step.statement, [id, number, taints, leaseFrom(now), ...values]);
  if (written.length === 0) throw new AccessError('conflict');
  return latencyMs;
}

/** A run that is to end, whoever ends it. */
export const EndableRun = z.object({
  id: z.string(),
  agentId: z.string(),
  workspaceId: z.string(),
  createdAt: z.date(),
});
export type EndableRun = z.output<typeof EndableRun>;

/** A transition to an end, and what has to hold for it. */
interface Ending {
  readonly from: 'running' | 'waiting';
  readonly to: 'completed' | 'failed';
  readonly stopReason: AgentStopReason;
  /** Under which its process took it; null for the round, which takes it from a process that is gone. */
  readonly fence: number | null;
  /** Only if its lease had passed by then; null for its own process. */
  readonly leasedBefore: Date | null;
}

/**
 * Ends a run.
 * @returns its event; null if it has ended already, or is held
 */
export async function endRun(
  { clock, tx }: Pick<CommandContext<'system'>, 'clock' | 'tx'>,
  { agentId, createdAt, id, workspaceId }: EndableRun,
  { fence, from, leasedBefore, stopReason, to }: Ending,
): Promise<EventDraft | null> {
  await stampWorkspace(tx.sql, clock, workspaceId);
  const now = clock.now();
  const values = [id, to, stopReason, now, leasedBefore, fence, from] as const;
  const [ended] = await tx.sql.cells(transitions.finish.statement, values);
  if (!ended) return null;
  const status = to === 'failed' ? to : 'succeeded';
  const durationMs = Math.max(0, now.getTime() - createdAt.getTime());
  return { workspaceId, type: 'agent.run.completed', data: { runId: id, agentId, status, durationMs } };
}
