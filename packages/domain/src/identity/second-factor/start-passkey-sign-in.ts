import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { visitorKinds } from '../account/visitor.ts';
import { findSignInChallenge, rememberWebauthn } from './challenge.ts';
import { StartPasskeySignInInput } from './passkey-input.ts';
import { relyingParty } from './relying-party.ts';

/**
 * The options for `navigator.credentials.get` of a sign-in that has passed the password. A new start replaces the
 * pending challenge.
 * @throws AccessError `mfa_token_invalid` (401)
 */
export async function startPasskeySignIn(
  ctx: Context,
  rawInput: z.input<typeof StartPasskeySignInInput>,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
  requireActor(ctx, visitorKinds);
  const { mfaToken } = parseInput(StartPasskeySignInInput, rawInput);
  const { accountId } = await findSignInChallenge(ctx, mfaToken);
  const passkeys = await ctx.db.prisma.passkey.findMany({
    where: { accountId },
    select: { credentialId: true, transports: true },
  });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await rememberWebauthn(ctx, mfaToken, options.challenge);
  return { options };
}
