import { scopeCatalog } from '@patchbay/contract';
import type { Components, JsonSchema } from './schema.ts';

/** Where an installation is reached. */
export interface DocumentAddresses {
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

/** Who answers for the API. */
export const publishedBy = ({ consoleUrl }: DocumentAddresses) => ({
  contact: { name: 'The operators of this installation', url: consoleUrl },
  license: { name: 'Proprietary', url: consoleUrl },
});

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

const scopes = Object.fromEntries(
  Object.entries(scopeCatalog).map(([name, scope]) => [name, scope.description]),
);

/** How a caller proves who it is; tools sign in by `oauth`. */
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

export const errorSchemas: Components = {
  Error: {
    type: 'object',
    description: 'A refusal. Switch on `detail`; more members may be added.',
    required: ['detail'],
    properties: {
      detail: {
        type: 'string',
        description: 'The stable identifier. Of a few codes a reason follows, after a colon and a space.',
        examples: ['thread_not_found'],
      },
      code: { type: 'string', description: 'As `detail`.', examples: ['thread_not_found'] },
      message: {
        type: 'string',
        description: 'A sentence for people. It may change.',
        examples: ['No such thread in this workspace.'],
      },
      details: { type: 'object', description: 'Values that a program may need to go on.', examples: [{}] },
    },
  },
  ValidationError: {
    type: 'object',
    description: 'A request that does not fit its schema.',
    required: ['detail', 'code'],
    properties: {
      detail: {
        type: 'array',
        description: 'The faults, at most 100 of them.',
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: {
            loc: {
              type: 'array',
              description:
                'Where: `body`, `query` or `path`, then the names and positions that lead to the value.',
              items: { type: ['string', 'integer'] },
              examples: [['body', 'name']],
            },
            msg: {
              type: 'string',
              description: 'A sentence for people. It may change.',
              examples: ['Field required'],
            },
            type: { type: 'string', description: 'The kind of fault.', examples: ['missing'] },
          },
        },
      },
      code: { const: 'validation_error', description: 'Always `validation_error`.' },
    },
  },
};

const requestId: JsonSchema = {
  description: 'Names this request in logs and in the console; your own is kept when it is well-formed.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
};

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body within 24 hours answers what the first call answered, with secrets null.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const text = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
});

export const headers = {
  RequestId: requestId,
  Link: text(
    'The address of the next page with `rel="next"` (RFC 8288); absent on the last page.',
    '<https://api.example.com/v1/threads?cursor=ZC5tZmZ6eHE4dy5rZXlfMDE>; rel="next"',
  ),
  Location: text('The address of what was made.', '/v1/tasks/tsk_01jq3v9x8e'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  RateLimit: text(
    'What remains of the limit that refused, and the seconds until it opens again.',
    '"login-per-ip";r=0;t=30',
  ),
  RateLimitPolicy: text('The limit: how many in how many seconds.', '"login-per-ip";q=10;w=900'),
  Challenge: text(
    'How to authenticate, and why this credential was refused (RFC 6750 section 3).',
    'Bearer realm="patchbay", error="invalid_token", error_description="token_expired"',
  ),
};
export const parameters = { IdempotencyKey: idempotencyKey };
