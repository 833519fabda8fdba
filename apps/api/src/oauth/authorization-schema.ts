import { doc, stateCharactersMax } from '@patchbay/contract';
import { z } from 'zod';
import {
  challengeExample,
  clientId,
  redirectExample,
  redirectUri,
  resource,
  scope,
} from './request-field.ts';

export const AuthorizationRequest = z.object({
  response_type: doc(z.literal('code'), 'Always `code`.', 'code'),
  client_id: clientId,
  redirect_uri: doc(
    redirectUri,
    'The address that the browser is sent back to: one of the redirect URIs that the client has registered. On loopback the port may differ. May be left out by a client that has one.',
    redirectExample,
  ),
  code_challenge: doc(
    z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    'The SHA-256 of the `code_verifier`, in base64url without padding (RFC 7636).',
    challengeExample,
  ),
  code_challenge_method: doc(z.literal('S256'), 'Always `S256`.', 'S256'),
  scope,
  state: doc(
    z.string().max(stateCharactersMax).optional(),
    'A text of your own, which comes back with the redirect. Make it hard to guess, and compare it.',
    'xyzABC123',
  ),
  resource,
});

export const ResumeParams = z.object({
  uid: doc.text('The id of the authorization request.', 'V1StGXR8Z5jdHi6BmyT'),
});

export const ResumeRequest = z.object({
  proof: doc.text('The proof that the browser was given that decided. It works once.', 'prf_V1StGX…'),
});
