import { AccessError } from '@patchbay/contract';
import { isUniqueViolation } from '@patchbay/db';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';
import type { ConsoleActor, Context } from '../../core/exports.ts';
import { type CommandContext, command, newId, parseInput, requireActor } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { factorAudit, mailOwner } from './change.ts';
import { FinishPasskeyInput, type PasskeyCreation } from './passkey-input.ts';
import { ensureRecoveryCodes } from './recovery-code-store.ts';
import { passkeyAlgorithms, relyingParty } from './relying-party.ts';
import { registrationHash } from './start-passkey.ts';

/** One conditional UPDATE: a challenge is answered once, rightly or wrongly. */
const takePending = {
  name: 'passkey-take-pending',
  text: `UPDATE mfa_challenges SET consumed_at = $2
    WHERE token_hash = $1 AND consumed_at IS NULL AND expires_at > $2 RETURNING challenge`,
};

async function takeChallenge(ctx: Context<ConsoleActor>): Promise<string> {
  const values = [registrationHash(ctx.actor.sessionId), ctx.clock.now()];
  const [row] = await ctx.db.sql.rows<{ challenge: string | null }>(takePending, values);
  if (!row?.challenge) throw new AccessError('mfa_code_invalid');
  return row.challenge;
}

async function verifyCreation(
  ctx: Context<ConsoleActor>,
  response: z.output<typeof PasskeyCreation>,
): Promise<WebAuthnCredential> {
  const expectedChallenge = await takeChallenge(ctx);
  const party = relyingParty(ctx.settings);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: passkeyAlgorithms,
      // The password was the first factor; the key's presence is the second.
      requireUserVerification: false,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    // The library throws for everything that does not hold; none of it is told.
    throw new AccessError('mfa_code_invalid', { cause });
  }
  throw new AccessError('mfa_code_invalid');
}

async function insertPasskey(
  ctx: CommandContext<'console'>,
  name: string,
  credential: WebAuthnCredential,
): Promise<string> {
  const createdAt = ctx.clock.now();
  const id = newId('pky', createdAt);
  try {
    await ctx.tx.prisma.passkey.create({
      data: {
        id,
        accountId: ctx.actor.accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt,
      },
      select: { id: true },
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccessError('mfa_already_enabled');
    throw error;
  }
  return id;
}

const storePasskey = command({
  actors: ['console'],
  input: z.custom<{ name: string; credential: WebAuthnCredential }>(),
  async run(ctx, { name, credential }) {
    await lockAccount(ctx.tx, ctx.actor.accountId);
    const id = await insertPasskey(ctx, name, credential);
    const recoveryCodes = await ensureRecoveryCodes(ctx.tx, ctx, ctx.actor.accountId);
    await mailOwner(ctx, 'second_factor_added', { factor: 'passkey' });
    return {
      value: { id, ...(recoveryCodes.length > 0 ? { recoveryCodes } : {}) },
      audit: factorAudit(ctx, 'mfa.enabled', { factor: 'passkey', passkey_id: id }),
      event: null,
    };
  },
});

/**
 * Adds the passkey that answers the pending challenge of this session.
 * @returns with the first factor also the recovery codes, shown this once
 * @throws AccessError `mfa_code_invalid` (401) unless the answer holds, `mfa_already_enabled` (409) for a known passkey
 */
export async function finishPasskey(
  ctx: Context,
  rawInput: z.input<typeof FinishPasskeyInput>,
): Promise<{ id: string; recoveryCodes?: string[] }> {
  const caller = requireActor(ctx, ['console']);
  const { name, response } = parseInput(FinishPasskeyInput, rawInput);
  return storePasskey(ctx, { name, credential: await verifyCreation(caller, response) });
}
