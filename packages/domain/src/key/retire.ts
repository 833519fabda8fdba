import { AccessError, type ApiKeyView } from '@patchbay/contract';
import type { CommandContext } from '../core/exports.ts';
import { requireKeyAllowance } from './limit.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

interface Retirement {
  readonly id: string;
  readonly gracePeriodSeconds: number;
  readonly at: Date;
}

/**
 * Ends the old key of a rotation, at once or when the grace period ends. One conditional UPDATE decides who rotates.
 * @returns the old key as it was before
 * @throws AccessError `api_key_not_found`, `key_revoked` when revoked, expired or already replaced
 */
export async function retireRotatedKey(
  ctx: CommandContext<'console'>,
  retirement: Retirement,
): Promise<ApiKeyView> {
  const { id, gracePeriodSeconds, at } = retirement;
  const { workspaceId } = ctx.actor;
  const row = await ctx.tx.prisma.apiKey.findFirst({ where: { id, workspaceId }, select: apiKeySelect });
  if (!row) throw new AccessError('api_key_not_found');
  const successor = await ctx.tx.prisma.apiKey.findUnique({
    where: { rotatedFromId: id },
    select: { id: true },
  });
  const old = toApiKeyView(row);
  if (old.revoked || successor || isExpired(old, at)) throw new AccessError('key_revoked');
  if (gracePeriodSeconds > 0) await requireKeyAllowance(ctx.tx.sql, workspaceId);
  const { count } = await ctx.tx.prisma.apiKey.updateMany({
    where: { id, workspaceId, revokedAt: null },
    data:
      gracePeriodSeconds === 0 ? { revokedAt: at } : { expiresAt: endOfGrace(old, at, gracePeriodSeconds) },
  });
  if (count === 0) throw new AccessError('key_revoked');
  return old;
}

const isExpired = ({ expiresAt }: ApiKeyView, at: Date): boolean => expiresAt !== null && expiresAt <= at;

function endOfGrace(old: ApiKeyView, at: Date, gracePeriodSeconds: number): Date {
  const end = at.getTime() + gracePeriodSeconds * 1000;
  return new Date(Math.min(end, old.expiresAt?.getTime() ?? end));
}
