import { ReauthenticateInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { provePassword } from './prove-password.ts';

/**
 * Proves the password again, which opens the dangerous changes for 10 minutes. It counts as a sign-in, so a borrowed
 * session is no way to guess the password.
 * @throws AccessError `invalid_credentials` (401), `login_rate_limited` (429)
 */
export const reauthenticate = command({
  actors: ['console'],
  input: ReauthenticateInput,
  prepare: (ctx, { password }) =>
    provePassword(ctx, { email: ctx.actor.email, password }, 'account.reauthentication_failed'),
  async run(ctx) {
    const { sessionId, workspaceId } = ctx.actor;
    await ctx.tx.prisma.session.update({
      where: { id: sessionId },
      data: { authenticatedAt: ctx.clock.now() },
      select: { id: true },
    });
    const audit = { action: 'session.reauthenticated', workspaceId, targetId: sessionId } as const;
    return { value: {}, audit, event: null };
  },
});
