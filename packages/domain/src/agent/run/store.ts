import { AccessError, type AgentRunTrigger, type AgentStepView, embeddedModel } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { actorId, type Context, newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';

/** How long a run is its process's alone after each step. */
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

const placeOf = (runId: string, what: string): string => `agent_runs|${runId}|${what}`;

export const sealRunText = (
  key: DataKey,
  place: { readonly runId: string; readonly what: string },
  text: string,
) => encrypt(key, text, placeOf(place.runId, place.what));

/** @throws DecryptionFailed for a row that was altered or moved */
export const openRunText = (
  key: DataKey,
  place: { readonly runId: string; readonly what: string },
  box: Uint8Array,
): string => decrypt(key, box, placeOf(place.runId, place.what)).toString('utf8');

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

export interface NewRun {
  readonly agentId: string;
  readonly version: number;
  readonly scopes: readonly string[];
  readonly trigger: AgentRunTrigger;
  readonly asked: string;
}

/**
 * Begins a run, which this process holds from here on.
 * @throws AccessError `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function beginRun(ctx: Context<AgentActor>, key: DataKey, run: NewRun): Promise<OpenRun> {
  const { actor, clock, db } = ctx;
  const { userId, workspaceId } = actor;
  const { agentId, asked, scopes, trigger, version } = run;
  const begun = await db.transaction(async ({ prisma, sql }) => {
    const at = await stampWorkspace(sql, clock, workspaceId);
    if ((await prisma.agent.count({ where: { id: agentId } })) === 0)
      throw new AccessError('agent_not_found');
    const id = newId('run', at);
    const inputBox = sealRunText(key, { runId: id, what: 'input_box' }, asked);
    const began = { leasedUntil: leaseFrom(clock.now()), createdAt: at, trigger, status: 'running' };
    const by = { actorKind: actor.kind, actorId: actorId(actor) ?? '', userId };
    const place = { id, workspaceId, agentId, version, model: embeddedModel, scopes: [...scopes] };
    const callHash = ctx.follower?.callHash ?? null;
    await prisma.agentRun.create({
      data: { ...place, ...by, ...began, inputBox, callHash },
      select: { id: true },
    });
    return { id, at };
  });
  const held = { fence: 1, heldSince: clock.now() };
  return { id: begun.id, agentId, workspaceId, createdAt: begun.at, key, ...held };
}

// A run that waits or has ended, one that another process took, and one whose lease has passed take no further step.
const held = "status = 'running' AND fence = $12 AND steps = $2 - 1 AND leased_until > $13";
const stepValues = 'SELECT id, $2, $5, $6, $7, $8, $9, $10, $11 FROM r';
const stepColumns = '(run_id, number, kind, name, status, reason, started_at, latency_ms, box)';

const insertStep = {
  name: 'agent-run-step',
  text: `WITH r AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, leased_until = $4 WHERE id = $1 AND ${held} RETURNING id)
    INSERT INTO agent_run_steps ${stepColumns} ${stepValues} RETURNING number`,
};

// The run, its step and its confirmation change together: there is no waiting run without something to decide.
const insertQuestion = {
  name: 'agent-run-question',
  text: `WITH r AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, status = 'waiting', leased_until = $4
      WHERE id = $1 AND ${held} RETURNING id, is_tainted),
    s AS (INSERT INTO agent_run_steps ${stepColumns} ${stepValues})
    INSERT INTO agent_confirmations (id, run_id, step, tool, digest, box, is_tainted, state, created_at, expires_at)
    SELECT $14, id, $2, $6, $15, $16, is_tainted, 'pending', $13, $17 FROM r RETURNING step`,
};

export interface NewStep extends Omit<AgentStepView, 'latencyMs'> {
  readonly taints: boolean;
}

/** A write that a person is to confirm. */
export interface NewQuestion {
  readonly id: string;
  readonly digest: Buffer;
  readonly box: Uint8Array;
  readonly expiresAt: Date;
}

/** What of a step is kept: more is cut off, visibly. */
const contentCharactersMax = 16 * 1024;

function contentOf({ arguments: args, result }: NewStep): string {
  const text = JSON.stringify({ arguments: args, result });
  if (text.length <= contentCharactersMax) return text;
  const cut = JSON.stringify(result ?? null).slice(0, contentCharactersMax / 2);
  return JSON.stringify({ result: { truncated: true, text: cut } });
}

interface Writer extends Pick<Context, 'clock' | 'follower'> {
  readonly db: { readonly sql: Pick<TransactionSql, 'cells'> };
}

/**
 * Commits one step of a run before the next begins, or the step that asks a person, after which the run waits.
 * @throws AccessError `conflict` (409) once this process does not hold the run any more: nothing is written then
 */
export async function commitStep(
  { clock, db, follower }: Writer,
  { fence, id, key }: OpenRun,
  { question, ...step }: NewStep & { readonly question?: NewQuestion },
): Promise<void> {
  const { kind, name, number, reason, startedAt, status, taints } = step;
  const now = clock.now();
  const latencyMs = now.getTime() - startedAt.getTime();
  const box = sealRunText(key, { runId: id, what: `step ${number}` }, contentOf(step));
  const described = [kind, name, status, reason, startedAt, latencyMs, box];
  const values = [id, number, taints, question ? null : leaseFrom(now), ...described, fence, now];
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
}
