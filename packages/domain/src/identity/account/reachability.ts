import { AccessError, type UpdateProfileInput } from '@patchbay/contract';
import { isUniqueViolation } from '@patchbay/db';
import type { z } from 'zod';
import type { AuditEntry, CommandContext, Settings } from '../../core/exports.ts';

type Change = Pick<z.output<typeof UpdateProfileInput>, 'handle' | 'voiceDrops' | 'discoverable'>;
type Ctx = CommandContext<'console' | 'user'>;

/** Returns true if a handle could be taken for the service or its staff. */
function isReserved(handle: string, { inside, whole }: Settings['reservedClientWords']): boolean {
  const words = handle.split(/[_0-9]+/);
  return (
    inside.some((word) => handle.replaceAll('_', '').includes(word)) ||
    whole.some((word) => words.includes(word))
  );
}

async function changeHandle({ actor, settings, tx }: Ctx, handle: string | null): Promise<AuditEntry[]> {
  const { userId, workspaceId } = actor;
  if (handle !== null && isReserved(handle, settings.reservedClientWords))
    throw new AccessError('handle_taken');
  try {
    await tx.prisma.user.update({ where: { id: userId }, data: { handle }, select: { id: true } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccessError('handle_taken');
    throw error;
  }
  return [{ action: 'user.handle_changed', workspaceId, targetId: userId, details: { handle } }];
}

/** Changes the name under which the caller is reached, and who may reach them; absent members stay. */
export async function changeReachability(ctx: Ctx, change: Change): Promise<AuditEntry[]> {
  const { discoverable, handle, voiceDrops } = change;
  const changed = handle === undefined ? [] : await changeHandle(ctx, handle);
  const switched = {
    ...(voiceDrops === undefined ? {} : { voiceDrops }),
    ...(discoverable === undefined ? {} : { discoverable }),
  };
  if (Object.keys(switched).length === 0) return changed;
  const { userId, workspaceId } = ctx.actor;
  await ctx.tx.prisma.user.update({ where: { id: userId }, data: switched, select: { id: true } });
  const entry: AuditEntry = {
    action: 'user.reachability_changed',
    workspaceId,
    targetId: userId,
    details: switched,
  };
  return [...changed, entry];
}
