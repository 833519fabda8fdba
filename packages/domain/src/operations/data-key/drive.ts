import { setTimeout as pause } from 'node:timers/promises';
import { type Context, newId, type Services } from '../../core/exports.ts';
import { type Advance, advanceRotation } from './advance.ts';
import { describeRotation, findRotation, listRotations } from './rotation-row.ts';

const pauseMs = 250;
/** The other rounds of the schedule wait for this one. */
const roundMs = 15_000;

const contextOf = (services: Services): Context => ({
  ...services,
  actor: { kind: 'system', name: 'data-key' },
  origin: { requestId: newId('req', services.clock.now()), ip: null, userAgent: null },
});

/**
 * Continues the rotation of one workspace until it has ended, or needs an operator. A step that fails is tried again by
 * the next call.
 * @param onProgress gets a description of the progress, whenever that changes
 * @returns true if the old key is destroyed
 */
export async function driveRotation(
  services: Services,
  workspaceId: string,
  onProgress: (state: string) => void,
): Promise<boolean> {
  const ctx = contextOf(services);
  let told = '';
  for (;;) {
    const advance = await advanceRotation(ctx, workspaceId);
    const row = await findRotation(services.db.sql, workspaceId);
    if (!row) return true;
    const state = describeRotation(row);
    if (state !== told) onProgress(state);
    told = state;
    if (advance === 'stuck') return false;
    if (advance === 'waiting') await pause(pauseMs);
  }
}

/** A step of one rotation. A fault of one workspace does not hold up the others. */
async function advanceOne(ctx: Context, workspaceId: string): Promise<Advance> {
  try {
    return await advanceRotation(ctx, workspaceId);
  } catch (error) {
    ctx.logger.warn({ workspaceId, err: error }, 'a step of the rotation of a data key failed');
    return 'waiting';
  }
}

/** Continues every rotation that is under way, a step of each in turn, for a while. @returns how many have ended */
export async function rotateDataKeys(services: Services, signal?: AbortSignal): Promise<number> {
  const ctx = contextOf(services);
  const { clock, db } = services;
  const untilMs = clock.now().getTime() + roundMs;
  let ended = 0;
  let open = (await listRotations(db.sql)).map(({ workspaceId }) => workspaceId);
  while (open.length > 0 && clock.now().getTime() < untilMs && !signal?.aborted) {
    const advances = new Map<string, Advance>();
    for (const id of open) advances.set(id, await advanceOne(ctx, id));
    ended += [...advances.values()].filter((advance) => advance === 'ended').length;
    open = open.filter((id) => !['ended', 'stuck'].includes(advances.get(id) ?? 'ended'));
    if (!open.some((id) => advances.get(id) === 'went_on')) await pause(pauseMs);
  }
  return ended;
}
