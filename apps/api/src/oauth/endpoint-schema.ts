import { doc, grantTypes, stateCharactersMax } from '@patchbay/contract';
import { z } from 'zod';

const clientId = z
  .string()
  .max(2000)
  .meta(doc('The id of a registered client, or the URL of a client metadata document.', 'cli_01jq3v9x8e'));
const formClientId = clientId
  .optional()
  .meta(
    doc(
      'The id of the client, or the URL of its metadata document. Left out with HTTP Basic, which has it.',
      'cli_01jq3v9x8e',
    ),
  );
const clientSecret = z
  .string()
  .optional()
  .meta(
    doc(
      'The secret of a client that is registered for `client_secret_post`. Others send it by HTTP Basic, and public clients have none.',
    ),
  );
const openidNote =
  'Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored.';
const scope = z
  .string()
  .optional()
  .meta(
    doc(
      `The scopes to ask for, separated by spaces. Left out: the default scopes. ${openidNote}`,
      'threads:read messages:write',
    ),
  );
const resource = z
  .string()
  .optional()
  .meta(
    doc(
      'The URL that the tokens are for (RFC 8707): this service, its `/mcp`, or the MCP endpoint of one agent. Left out: this service.',
      'https://api.example.com',
    ),
  );
const redirectUri = z.string().optional();
const redirectExample = 'https://notes.example.com/callback';
// The pair of RFC 7636, appendix B.
const verifierExample = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challengeExample = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

export const AuthorizationRequest = z.object({
  response_type: z.literal('code').meta(doc('Always `code`.', 'code')),
  client_id: clientId,
  redirect_uri: redirectUri.meta(
    doc(
      'Where the browser is sent back to: one of the redirect URIs that the client has registered. On loopback the port may differ. May be left out by a client that has one.',
      redirectExample,
    ),
  ),
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .meta(
      doc('The SHA-256 of the `code_verifier`, in base64url without padding (RFC 7636).', challengeExample),
    ),
  code_challenge_method: z.literal('S256').meta(doc('Always `S256`.', 'S256')),
  scope,
  state: z
    .string()
    .max(stateCharactersMax)
    .optional()
    .meta(
      doc(
        'A text of your own, which comes back with the redirect. Make it hard to guess, and compare it.',
        'xyzABC123',
      ),
    ),
  resource,
});

export const ResumeParams = z.object({
  uid: z.string().meta(doc('The id of the authorization request.', 'V1StGXR8Z5jdHi6BmyT')),
});

export const ResumeRequest = z.object({
  proof: z
    .string()
    .meta(doc('The proof that the browser was given that decided. It works once.', 'prf_V1StGX…')),
});

export const TokenRequest = z.object({
  grant_type: z.enum(grantTypes).meta(doc('The kind of what is exchanged.')),
  client_id: formClientId,
  client_secret: clientSecret,
  code: z
    .string()
    .optional()
    .meta(
      doc(
        'With `authorization_code`: the code of the redirect. It is good for a minute and works once.',
        'pb_code_…',
      ),
    ),
  code_verifier: z
    .string()
    .optional()
    .meta(
      doc(
        'With `authorization_code`: the text of 43 to 128 characters whose `code_challenge` began the authorization.',
        verifierExample,
      ),
    ),
  redirect_uri: redirectUri.meta(
    doc('With `authorization_code`: the redirect URI of the authorization request.', redirectExample),
  ),
  refresh_token: z
    .string()
    .optional()
    .meta(doc('With `refresh_token`: the newest refresh token. It works once.')),
  device_code: z
    .string()
    .optional()
    .meta(
      doc(
        'With `urn:ietf:params:oauth:grant-type:device_code`: the device code that the device flow began with.',
      ),
    ),
  scope: z
    .string()
    .optional()
    .meta(
      doc(
        `With \`refresh_token\`: fewer of the scopes that were granted, separated by spaces. Left out: all of them. ${openidNote}`,
      ),
    ),
  resource: resource.meta(doc('The URL that the tokens are for, as it was granted. May be left out.')),
});

const seconds = (description: string, example: number) => z.int().meta(doc(description, example));

export const TokenBody = z
  .object({
    access_token: z
      .string()
      .meta(doc('The token to send as the bearer token, in the name of the person.', 'pb_live_Xy7kP2qR…')),
    token_type: z.literal('Bearer').meta(doc('Always `Bearer`.')),
    expires_in: seconds('How many seconds the access token is good for.', 3600),
    scope: z
      .string()
      .meta(
        doc(
          'The scopes of the token, separated by spaces. At each use they are held to what the client is registered for by then.',
          'threads:read messages:write',
        ),
      ),
    refresh_token: z
      .string()
      .optional()
      .meta(
        doc(
          'Gets the next tokens, within 30 days. It works once: the answer has the next one. Sent again, it ends all tokens of its family, however late. Only for a client that is registered for `refresh_token`.',
          'pb_refresh_…',
        ),
      ),
  })
  .meta({ id: 'TokenResponse', description: 'New tokens (RFC 6749 section 5.1).' });

export const DeviceRequest = z.object({
  client_id: formClientId,
  client_secret: clientSecret,
  scope,
  resource,
});

export const DeviceBody = z
  .object({
    device_code: z
      .string()
      .meta(doc('The code that the device sends when it polls for its tokens.', 'pb_device_…')),
    user_code: z.string().meta(doc('The code to show to the person, who types it.', 'BCDF-GHJK')),
    verification_uri: z
      .string()
      .meta(doc('The page on which the person types it.', 'https://console.example.com/device')),
    verification_uri_complete: z
      .string()
      .meta(
        doc(
          'The same page with the code filled in, as for a QR code.',
          'https://console.example.com/device?user_code=BCDF-GHJK',
        ),
      ),
    expires_in: seconds('How many seconds the codes are good for.', 900),
    interval: seconds('How many seconds the device waits between two polls.', 5),
  })
  .meta({ id: 'DeviceAuthorization', description: 'The codes of a device (RFC 8628 section 3.2).' });

export const RevocationRequest = z.object({
  token: z.string().meta(doc('An access token or a refresh token, also one that was used.', 'pb_refresh_…')),
  client_id: formClientId.meta(
    doc(
      'The client that the token was issued to. A token of another client is left alone.',
      'cli_01jq3v9x8e',
    ),
  ),
  client_secret: clientSecret.meta(doc('The secret of a confidential client. A wrong one revokes nothing.')),
});
