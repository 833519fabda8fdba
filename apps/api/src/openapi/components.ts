import { scopeCatalog } from '@patchbay/contract';
import type { JsonSchema } from './schema.ts';

/** The addresses of an installation. */
export interface DocumentAddresses {
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

/** The contact and the license of a document. */
export const publishedBy = ({ consoleUrl }: DocumentAddresses) => ({
  contact: { name: 'The operators of this installation', url: consoleUrl },
  license: { name: 'Proprietary', url: consoleUrl },
});

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

const scopes = Object.fromEntries(
  Object.entries(scopeCatalog).map(([name, scope]) => [name, scope.description]),
);

/** The ways in which a caller authenticates. Tools sign in by `oauth`. */
export const securitySchemes = (baseUrl: string): JsonSchema => ({
  consoleSession: bearer('The access_token that verify and login answer with.'),
  userSession: bearer('The access_token of a platform user’s phone sign-in.'),
  registrationToken: bearer('The registration_access_token that a registration answered with.'),
  apiKey: bearer('An API key, limited to its scopes.'),
  oauth: {
    type: 'oauth2',
    description:
      'An OAuth 2.1 access token, limited to what its user allowed the app. Register a client first, and send a PKCE challenge. A command line uses the device flow, which starts at `/v1/oauth/device/code`.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/v1/oauth/authorize`,
        tokenUrl: `${baseUrl}/v1/oauth/token`,
        refreshUrl: `${baseUrl}/v1/oauth/token`,
        scopes,
      },
    },
  },
  clientSecret: {
    type: 'http',
    scheme: 'basic',
    description: 'The id and the secret of a confidential OAuth client (RFC 6749 section 2.3.1).',
  },
});
