import { doc } from '@patchbay/contract';
import { z } from 'zod';

export const clientId = doc(
  z.string().max(2000),
  'The id of a registered client, or the URL of a client metadata document.',
  'cli_01jq3v9x8e',
);
export const formClientId = doc(
  clientId.optional(),
  'The id of the client, or the URL of its metadata document. Left out with HTTP Basic, which has it.',
  'cli_01jq3v9x8e',
);
export const clientSecret = doc.optionalText(
  'The secret of a client that is registered for `client_secret_post`. Others send it by HTTP Basic, and public clients have none.',
);
export const openidNote =
  'Those of OpenID Connect (`openid`, `profile`, `email`, `address`, `phone`, `offline_access`) are ignored.';
export const scope = doc.optionalText(
  `The scopes to ask for, separated by spaces. Left out: the default scopes. ${openidNote}`,
  'threads:read messages:write',
);
export const resource = doc.optionalText(
  'The URL that the tokens are for (RFC 8707): this service, its `/mcp`, or the MCP endpoint of one agent. Left out: this service.',
  'https://api.example.com',
);
export const redirectUri = z.string().optional();
export const redirectExample = 'https://notes.example.com/callback';
// The pair of RFC 7636, appendix B.
export const verifierExample = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const challengeExample = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
