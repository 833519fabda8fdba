import { AccessError, isScope } from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import { readCurrentActor } from '../../credential/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { openRunText } from './content.ts';
import { listCalls, listResults, readKeptSteps } from './kept-step.ts';
import { permissionsOf, type RunPermissions } from './permissions.ts';
import type { RunInput } from './plan.ts';
import type { Running } from './running.ts';
import type { OpenRun } from './transition.ts';

const select = {
  id: true,
  agentId: true,
  workspaceId: true,
  version: true,
  model: true,
  scopes: true,
  actorKind: true,
  actorId: true,
  inputBox: true,
  createdAt: true,
} as const;

/** A run that waits, as it was left. */
export type WaitingRun = Awaited<ReturnType<typeof findWaiting>>;

type ConfirmationIds = { readonly id: string; readonly runId: string };

/**
 * A run of this person. Anybody else's is not found, even by a colleague who may read it.
 * @throws AccessError `agent_confirmation_not_found` (404)
 */
export async function findWaiting({ actor, db }: Context<AgentActor>, { id, runId }: ConfirmationIds) {
  const { userId, workspaceId } = actor;
  const where = { id: runId, agentId: id, userId, workspaceId };
  const row = await db.prisma.agentRun.findFirst({ where, select });
  if (!row) throw new AccessError('agent_confirmation_not_found');
  return row;
}

/** The actor that started the run, with the access that it has now. Null once its key or its app was ended. */
async function actorNow(
  ctx: Context<AgentActor>,
  { actorId, actorKind }: WaitingRun,
): Promise<AgentActor | null> {
  if (actorKind !== 'api_key' && actorKind !== 'oauth') return ctx.actor;
  try {
    return await readCurrentActor(ctx, { kind: actorKind, id: actorId });
  } catch (error) {
    if (error instanceof AccessError && error.status < 500) return null;
    throw error;
  }
}

/** The permissions that a run still has: none that it did not hold when it began, and none that was revoked since. */
async function permissionsNow(ctx: Context<AgentActor>, run: WaitingRun): Promise<RunPermissions> {
  const actor = await actorNow(ctx, run);
  return permissionsOf({ ...ctx, actor: actor ?? ctx.actor }, run, actor ? run.scopes.filter(isScope) : []);
}

/** A run as this process continues it under its fence, from its stored steps. */
export async function resumeRun(ctx: Context<AgentActor>, row: WaitingRun, fence: number): Promise<Running> {
  const { agentId, createdAt, id, inputBox, model, workspaceId } = row;
  const key = await loadDataKey(ctx, ctx.db.sql, workspaceId);
  const run: OpenRun = { id, agentId, workspaceId, createdAt, key, fence, heldSince: ctx.clock.now() };
  const kept = await readKeptSteps(ctx.db.prisma, run);
  const permissions = await permissionsNow(ctx, row);
  const asked = JSON.parse(openRunText(key, { runId: id, what: 'input_box' }, inputBox)) as RunInput;
  const done = { made: listCalls(kept), results: listResults(kept), kept };
  return { permissions, model, asked, run, refusal: null, ...done };
}
