import { typedPassword } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { proveCurrentPassword } from './prove-password.ts';

const Input = z.object({ password: typedPassword });

const refreshSession = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    const { sessionId, workspaceId } = ctx.actor;
    await ctx.tx.prisma.session.update({
      where: { id: sessionId },
      data: { authenticatedAt: ctx.clock.now() },
      select: { id: true },
    });
    const target = { kind: 'session', id: sessionId };
    return { value: {}, audit: { action: 'session.reauthenticated', workspaceId, target }, event: null };
  },
});

/**
 * Proves the password again, for the dangerous changes of the next 10 minutes.
 * @throws AccessError `invalid_credentials` (401), `login_rate_limited` (429)
 */
export async function reauthenticate(
  ctx: Context,
  rawInput: z.input<typeof Input>,
): Promise<Record<never, never>> {
  const caller = requireActor(ctx, ['console']);
  await proveCurrentPassword(caller, parseInput(Input, rawInput).password);
  return refreshSession(ctx, {});
}
