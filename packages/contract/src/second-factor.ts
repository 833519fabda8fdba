import { z } from 'zod';
import { sixDigitCode } from './account.ts';
import { doc } from './doc.ts';
import { idOf, nameText } from './text.ts';

/** Identifies a sign-in between the password and the second factor. */
const mfaToken = z.string().min(1).max(200);

/** A code of the authenticator app, or a recovery code in any spelling. */
export const CompleteMfaInput = z.object({
  mfaToken: doc(
    mfaToken,
    'The `mfa_token` that the sign-in was answered with. It is good for 10 minutes and 5 tries.',
    'mfa_q3H1…',
  ),
  code: doc(
    z.string().min(1).max(64),
    'The 6 digits of the authenticator app, or one of the recovery codes.',
    '123456',
  ),
});
export const ConfirmTotpInput = z.object({ code: sixDigitCode });

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/, { error: 'must be base64url' });
const transports = z.array(z.string().max(32)).max(16);

// No extension is requested, so no extension result is read.
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.default([]),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is used. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export const FinishPasskeyInput = z.object({ name: nameText({ max: 80 }), response: PasskeyCreation });
export const RemovePasskeyInput = z.object({ id: idOf('passkey_not_found') });
export const StartPasskeySignInInput = z.object({ mfaToken });
export const FinishPasskeySignInInput = z.object({ mfaToken, response: PasskeyAssertion });
