import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { describeTotp } from './totp-rule.ts';
import { storeTotp } from './totp-store.ts';

/**
 * Begins to set up an authenticator app; nothing is asked of a sign-in until a first code has confirmed it.
 * @throws AccessError `reauthentication_required` (403), `mfa_already_enabled` (409)
 */
export const startTotp = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    await requireFreshSession(ctx.tx.prisma, ctx);
    const secret = await storeTotp(ctx.tx, ctx.keyring, ctx.actor.accountId, ctx.clock.now());
    if (!secret) throw new AccessError('mfa_already_enabled');
    return {
      value: describeTotp(secret, ctx.actor.email),
      audit: { unaudited: 'nothing is enabled before the first code' },
      event: null,
    };
  },
});
