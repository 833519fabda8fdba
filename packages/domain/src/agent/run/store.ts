import { AccessError, type AgentRunTrigger, type AgentStepView } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { actorId, type Context, newId } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { contentOf } from './step-content.ts';

/** The lease of a run after each step. */
const leaseSeconds = 30;

/** A run that this process holds. */
export interface OpenRun {
  readonly id: string;
  readonly agentId: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly key: DataKey;
  /** Under which it holds the run. */
  readonly fence: number;
  /** Since when; the time that a person takes is not the run's. */
  readonly heldSince: Date;
}

const aadOf = (runId: string, what: string): string => `agent_runs|${runId}|${what}`;

export const sealRunText = (
  key: DataKey,
  of: { readonly runId: string; readonly what: string },
  text: string,
) => encrypt(key, text, aadOf(of.runId, of.what));

/** @throws DecryptionFailed for a row that was altered or moved */
export const openRunText = (
  key: DataKey,
  of: { readonly runId: string; readonly what: string },
  box: Uint8Array,
): string => decrypt(key, box, aadOf(of.runId, of.what)).toString('utf8');

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

export interface NewRun {
  readonly agentId: string;
  readonly version: number;
  readonly scopes: readonly string[];
  readonly trigger: AgentRunTrigger;
  readonly asked: string;
  readonly model: string;
}

/**
 * Begins a run, which this process holds from here on.
 * @throws AccessError `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function beginRun(ctx: Context<AgentActor>, key: DataKey, run: NewRun): Promise<OpenRun> {
  const { actor, clock, db } = ctx;
  const { userId, workspaceId } = actor;
  const { agentId, asked, model, scopes, trigger, version } = run;
  const begun = await db.transaction(async ({ prisma, sql }) => {
    const at = await stampWorkspace(sql, clock, workspaceId);
    if ((await prisma.agent.count({ where: { id: agentId } })) === 0)
      throw new AccessError('agent_not_found');
    const id = newId('run', at);
    const inputBox = sealRunText(key, { runId: id, what: 'input_box' }, asked);
    const began = { leasedUntil: leaseFrom(clock.now()), createdAt: at, trigger, status: 'running' };
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

// A run that waits or has ended, one that another process took, and one whose lease has passed take no further step.
const held = "status = 'running' AND fence = $12 AND steps = $2 - 1 AND leased_until > $13";
const stepValues = 'SELECT id, $2, $5, $6, $7, $8, $9, $10, $11, $14, $15, $16 FROM r';
const stepColumns =
  '(run_id, number, kind, name, status, reason, started_at, latency_ms, box, input_tokens, output_tokens, cost_micros)';
const total = (column: string, value: string): string => `${column} = ${column} + coalesce(${value}, 0)`;
const totals = [
  total('input_tokens', '$14::int'),
  total('output_tokens', '$15::int'),
  total('cost_micros', '$16::int'),
].join(', ');

const insertStep = {
  name: 'agent-run-step',
  text: `WITH r AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, leased_until = $4, ${totals}
      WHERE id = $1 AND ${held} RETURNING id)
    INSERT INTO agent_run_steps ${stepColumns} ${stepValues} RETURNING number`,
};

// The run, its step and its confirmation change together: there is no waiting run without something to decide.
const insertQuestion = {
  name: 'agent-run-question',
  text: `WITH r AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, status = 'waiting', leased_until = $4, ${totals}
      WHERE id = $1 AND ${held} RETURNING id, is_tainted),
    s AS (INSERT INTO agent_run_steps ${stepColumns} ${stepValues})
    INSERT INTO agent_confirmations (id, run_id, step, tool, digest, box, is_tainted, state, created_at, expires_at)
    SELECT $17, id, $2, $6, $18, $19, is_tainted, 'pending', $13, $20 FROM r RETURNING step`,
};

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

interface Writer extends Pick<Context, 'clock' | 'follower'> {
  readonly db: { readonly sql: Pick<TransactionSql, 'cells'> };
}

/**
 * Commits one step of a run before the next begins, or the step that asks a person, after which the run waits.
 * @returns how long it took, in milliseconds
 * @throws AccessError `conflict` (409) once this process no longer holds the run: nothing is written then
 */
export async function commitStep(
  { clock, db, follower }: Writer,
  { fence, id, key }: OpenRun,
  { question, ...step }: NewStep & { readonly question?: NewQuestion },
): Promise<number> {
  const { kind, name, number, reason, startedAt, status, taints, usage } = step;
  const now = clock.now();
  const latencyMs = now.getTime() - startedAt.getTime();
  const box = sealRunText(key, { runId: id, what: `step ${number}` }, JSON.stringify(contentOf(step)));
  const described = [kind, name, status, reason, startedAt, latencyMs, box];
  const used = [usage?.inputTokens ?? null, usage?.outputTokens ?? null, usage?.costMicros ?? null];
  const values = [id, number, taints, question ? null : leaseFrom(now), ...described, fence, now, ...used];
  const written = question
    ? await db.sql.cells(insertQuestion, [
        ...values,
        question.id,
        question.digest,
        question.box,
        question.expiresAt,
      ])
    : await db.sql.cells(insertStep, values);
  if (written.length === 0) throw new AccessError('conflict');
  follower?.onStep({ number, name });
  return latencyMs;
}
