import { AccessError, type AgentStepView, embeddedModel } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
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

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

export interface NewRun {
  readonly agentId: string;
  readonly version: number;
  readonly scopes: readonly string[];
  readonly asked: string;
}

/**
 * Begins a run, which this process holds from here on.
 * @throws AccessError `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function beginRun(ctx: Context<AgentActor>, key: DataKey, run: NewRun): Promise<OpenRun> {
  const { actor, clock, db } = ctx;
  const { userId, workspaceId } = actor;
  const { agentId, asked, scopes, version } = run;
  const begun = await db.transaction(async ({ prisma, sql }) => {
    const at = await stampWorkspace(sql, clock, workspaceId);
    if ((await prisma.agent.count({ where: { id: agentId } })) === 0)
      throw new AccessError('agent_not_found');
    const id = newId('run', at);
    const inputBox = sealRunText(key, { runId: id, what: 'input_box' }, asked);
    const began = { leasedUntil: leaseFrom(clock.now()), createdAt: at, trigger: 'test', status: 'running' };
    const by = { actorKind: actor.kind, actorId: actorId(actor) ?? '', userId };
    const place = { id, workspaceId, agentId, version, model: embeddedModel, scopes: [...scopes] };
    await prisma.agentRun.create({ data: { ...place, ...by, ...began, inputBox }, select: { id: true } });
    return { id, at };
  });
  return { id: begun.id, agentId, workspaceId, createdAt: begun.at, key };
}

// A run whose lease has passed was ended as interrupted, and a deleted one is gone: neither takes another step.
const insertStep = {
  name: 'agent-run-step',
  text: `WITH r AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, leased_until = $4
      WHERE id = $1 AND status = 'running' AND steps = $2 - 1 RETURNING id)
    INSERT INTO agent_run_steps (run_id, number, kind, name, status, reason, started_at, latency_ms, box)
    SELECT id, $2, $5, $6, $7, $8, $9, $10, $11 FROM r RETURNING number`,
};

export interface NewStep extends Omit<AgentStepView, 'latencyMs'> {
  readonly taints: boolean;
}

/** What of a step is kept: more is cut off, visibly. */
const contentCharactersMax = 16 * 1024;

function contentOf({ arguments: args, result }: NewStep): string {
  const text = JSON.stringify({ arguments: args, result });
  if (text.length <= contentCharactersMax) return text;
  const cut = JSON.stringify(result ?? null).slice(0, contentCharactersMax / 2);
  return JSON.stringify({ result: { truncated: true, text: cut } });
}

/**
 * Commits one step of a run before the next begins.
 * @throws AccessError `conflict` (409) once the run has ended elsewhere
 */
export async function commitStep(
  { clock, db }: { readonly clock: Context['clock']; readonly db: Pick<Database, 'sql'> },
  { id, key }: OpenRun,
  step: NewStep,
): Promise<void> {
  const { kind, name, number, reason, startedAt, status, taints } = step;
  const now = clock.now();
  const latencyMs = now.getTime() - startedAt.getTime();
  const box = sealRunText(key, { runId: id, what: `step ${number}` }, contentOf(step));
  const described = [kind, name, status, reason, startedAt, latencyMs, box];
  const written = await db.sql.cells(insertStep, [id, number, taints, leaseFrom(now), ...described]);
  if (written.length === 0) throw new AccessError('conflict');
}
