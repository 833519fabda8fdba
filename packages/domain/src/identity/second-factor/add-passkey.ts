import {
  AccessError,
  FinishPasskeyInput,
  mfaTokenTtlSeconds,
  NoInput,
  type PasskeyCreation,
} from '@patchbay/contract';
import { isUniqueViolation } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import {
  type CommandContext,
  type ConsoleActor,
  type Context,
  command,
  newId,
  statement,
} from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, notifyOwner } from './method.ts';
import { listDescriptors, passkeyAlgorithms, relyingParty } from './passkey.ts';
import { ensureRecoveryCodes } from './recovery-code.ts';

type Ctx = CommandContext<'console'>;

/** The key of a session's one pending registration. A challenge that is answered in another session finds nothing. */
const registrationHash = (sessionId: string): Buffer<ArrayBuffer> =>
  hashOpaque(`passkey_registration|${sessionId}`);

/** Every sign-in with a second factor reads all of them, when only the password has been proven. */
const passkeysMax = 20;

async function requireRoom({ actor, tx }: Ctx): Promise<void> {
  const count = await tx.prisma.passkey.count({ where: { accountId: actor.accountId } });
  if (count < passkeysMax) return;
  throw new AccessError('conflict', { reason: `an account has at most ${passkeysMax} passkeys` });
}

async function storeChallenge({ actor, clock, tx }: Ctx, challenge: string): Promise<void> {
  const { accountId, sessionId } = actor;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + mfaTokenTtlSeconds * 1000);
  const pending = { challenge, createdAt, expiresAt, consumedAt: null };
  const tokenHash = registrationHash(sessionId);
  const id = newId('mfa', createdAt);
  await tx.prisma.mfaChallenge.upsert({
    where: { tokenHash },
    create: { ...pending, id, accountId, tokenHash, purpose: 'passkey_registration' },
    update: pending,
    select: { id: true },
  });
}

/**
 * Begins to add a passkey: the options for `navigator.credentials.create`. A new start replaces the pending one.
 * @throws AccessError `reauthentication_required` (403), `conflict` (409) if there are 20 already
 */
export const startPasskey = command({
  actors: ['console'],
  input: NoInput,
  async run(ctx) {
    const { accountId, email } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await requireRoom(ctx);
    const party = relyingParty(ctx.settings);
    const options = await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userName: email,
      supportedAlgorithmIDs: passkeyAlgorithms,
      userID: Uint8Array.from(Buffer.from(accountId)),
      excludeCredentials: await listDescriptors(ctx.tx.prisma, accountId),
    });
    await storeChallenge(ctx, options.challenge);
    return { value: { options }, audit: { unaudited: 'nothing is enabled before the answer' }, event: null };
  },
});

/** One conditional UPDATE: a challenge is answered once, rightly or wrongly. */
const takePending = statement({
  name: 'passkey-take-pending',
  text: `UPDATE mfa_challenges SET consumed_at = $2
    WHERE token_hash = $1 AND consumed_at IS NULL AND expires_at > $2 RETURNING challenge`,
});

async function takeChallenge({ actor, clock, db }: Context<ConsoleActor>): Promise<string> {
  const values = [registrationHash(actor.sessionId), clock.now()] as const;
  const [row] = await db.sql.rows(takePending, values);
  if (!row?.challenge) throw new AccessError('mfa_code_invalid');
  return row.challenge;
}

type Creation = z.output<typeof PasskeyCreation>;

/**
 * The answer without the attestation of the device's maker, which nobody has asked for. To check one, the library calls the addresses that
 * its certificates name. Anybody can write those: an address in the internal network, or one that never stops answering.
 */
function withoutStatement({ response, ...credential }: Creation): Creation {
  const sent = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const authData = sent.get('authData');
  const bare = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return { ...credential, response: { ...response, attestationObject: isoBase64URL.fromBuffer(bare) } };
}

async function verifyCreation(ctx: Context<ConsoleActor>, response: Creation): Promise<WebAuthnCredential> {
  const expectedChallenge = await takeChallenge(ctx);
  const party = relyingParty(ctx.settings);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: withoutStatement(response),
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: passkeyAlgorithms,
      // The password is the first factor; the presence of the key is the second.
      requireUserVerification: false,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    // The library throws for every check that fails; the caller learns none of it.
    throw new AccessError('mfa_code_invalid', { cause });
  }
  throw new AccessError('mfa_code_invalid');
}

async function insertPasskey(ctx: Ctx, name: string, credential: WebAuthnCredential): Promise<string> {
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

/**
 * Adds the passkey that answers the pending challenge of this session.
 * @returns with the account's first factor also the recovery codes, shown this once
 * @throws AccessError `mfa_code_invalid` (401) unless the answer is valid, `mfa_already_enabled` (409) for a known
 *   passkey, `conflict` (409) if there are 20 already
 */
export const finishPasskey = command({
  actors: ['console'],
  input: FinishPasskeyInput,
  prepare: (ctx, { response }) => verifyCreation(ctx, response),
  async run(ctx, { name }, credential) {
    const { accountId } = ctx.actor;
    await lockAccount(ctx.tx.sql, accountId);
    await requireRoom(ctx);
    const id = await insertPasskey(ctx, name, credential);
    const recoveryCodes = await ensureRecoveryCodes(ctx, accountId);
    await notifyOwner(ctx, { kind: 'second_factor_added', details: { factor: 'passkey' } });
    const value = recoveryCodes.length > 0 ? { id, recoveryCodes } : { id };
    const audit = factorAudit(ctx, 'mfa.enabled', { factor: 'passkey', passkeyId: id });
    return { value, audit, event: null };
  },
});
