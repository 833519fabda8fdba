import { nameText } from '@patchbay/contract';
import { z } from 'zod';

const bytes = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/, { error: 'must be base64url' });
const transports = z.array(z.string().max(32)).max(16);

// Extension results are asked for by nobody here, so none are read.
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
export const StartPasskeySignInInput = z.object({ mfaToken: z.string().min(1).max(200) });
export const FinishPasskeySignInInput = StartPasskeySignInInput.extend({ response: PasskeyAssertion });
