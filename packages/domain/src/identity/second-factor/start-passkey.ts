import { mfaTokenTtlSeconds } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import { command, newId } from '../../core/exports.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { passkeyAlgorithms, relyingParty } from './relying-party.ts';

/** Where a session's one pending registration is kept: a challenge answered in another session finds nothing. */
export const registrationHash = (sessionId: string): Buffer<ArrayBuffer> =>
  hashOpaque(`passkey_registration|${sessionId}`);

/**
 * Begins to add a passkey: the options for `navigator.credentials.create`. A new start replaces the pending one.
 * @throws AccessError `reauthentication_required` (403)
 */
export const startPasskey = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    const { accountId, email, sessionId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    const known = await ctx.tx.prisma.passkey.findMany({
      where: { accountId },
      select: { credentialId: true, transports: true },
    });
    const party = relyingParty(ctx.settings);
    const options = await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userName: email,
      supportedAlgorithmIDs: passkeyAlgorithms,
      userID: Uint8Array.from(Buffer.from(accountId)),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    const now = ctx.clock.now();
    const pending = {
      challenge: options.challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + mfaTokenTtlSeconds * 1000),
      consumedAt: null,
    };
    const tokenHash = registrationHash(sessionId);
    await ctx.tx.prisma.mfaChallenge.upsert({
      where: { tokenHash },
      create: { ...pending, id: newId('mfa', now), accountId, tokenHash, purpose: 'passkey_registration' },
      update: pending,
      select: { id: true },
    });
    return { value: { options }, audit: { unaudited: 'nothing is enabled before the answer' }, event: null };
  },
});
