import { UpdateProfileInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { AuditEntry } from '../../core/exports.ts';
import { type CommandContext, command } from '../../core/exports.ts';
import { loadProfile } from './profile.ts';

type Change = z.output<typeof UpdateProfileInput>;
type Ctx = CommandContext<'console' | 'user'>;

async function rename(ctx: Ctx, displayName: string): Promise<AuditEntry> {
  const { userId, workspaceId } = ctx.actor;
  await ctx.tx.prisma.user.update({ where: { id: userId }, data: { displayName }, select: { id: true } });
  await ctx.tx.prisma.account.updateMany({ where: { userId }, data: { displayName } });
  return { action: 'account.profile_updated', workspaceId, targetId: userId };
}

async function changeConsent(ctx: Ctx, aiProcessingConsent: boolean): Promise<AuditEntry[]> {
  const { userId, workspaceId } = ctx.actor;
  const { count } = await ctx.tx.prisma.user.updateMany({
    where: { id: userId, aiProcessingConsent: !aiProcessingConsent },
    data: { aiProcessingConsent },
  });
  if (count === 0) return [];
  const details = { aiProcessingConsent };
  return [{ action: 'consent.changed', workspaceId, targetId: userId, details }];
}

async function apply(ctx: Ctx, { displayName, aiProcessingConsent }: Change): Promise<AuditEntry[]> {
  return [
    ...(displayName === undefined ? [] : [await rename(ctx, displayName)]),
    ...(aiProcessingConsent === undefined ? [] : await changeConsent(ctx, aiProcessingConsent)),
  ];
}

/** Changes the caller's own name or consent; what is left out stays. Sessions only: a key never consents for a person. */
export const updateProfile = command({
  actors: ['console', 'user'],
  input: UpdateProfileInput,
  async run(ctx, change) {
    const entries = await apply(ctx, change);
    const audit = entries.length > 0 ? entries : { unaudited: 'nothing was changed' };
    return { value: await loadProfile(ctx.tx.sql, ctx.actor.userId), audit, event: null };
  },
});
