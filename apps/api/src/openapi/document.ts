import { type ErrorCode, type ErrorEntry, errorRegistry } from '@patchbay/contract';
import { openCors } from '../http/cors.ts';
import type { MountedEndpoint } from '../http/mounted.ts';
import type { Route } from '../http/route.ts';
import { errorsOf } from './errors-of.ts';
import { describeMounted, mountedErrorsOf } from './mounted.ts';
import { describeOperation } from './operation.ts';
import type { Components, JsonSchema } from './schema.ts';

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

const securitySchemes = {
  consoleSession: bearer('The access_token that verify and login answer with.'),
  userSession: bearer('The access_token of a platform user’s phone sign-in.'),
  registrationToken: bearer('The registration_access_token that a registration answered with.'),
  apiKey: bearer('An API key, limited to its scopes.'),
  oauth: bearer('An OAuth 2.1 access token, limited to what its user allowed the app.'),
  clientSecret: {
    type: 'http',
    scheme: 'basic',
    description: 'The id and the secret of a confidential OAuth client (RFC 6749 section 2.3.1).',
  },
};

const errorSchemas: Components = {
  Error: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'The stable identifier to switch on.' },
      code: { type: 'string' },
      message: { type: 'string', description: 'For people; may change.' },
      details: { type: 'object' },
    },
  },
  ValidationError: {
    type: 'object',
    required: ['detail', 'code'],
    properties: {
      detail: {
        type: 'array',
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: {
            loc: { type: 'array', items: { type: ['string', 'integer'] } },
            msg: { type: 'string' },
            type: { type: 'string' },
          },
        },
      },
      code: { const: 'validation_error' },
    },
  },
};

const requestId = {
  description: 'Names this request in logs and in the console; your own is kept when it is well-formed.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body within 24 hours answers what the first call answered, with secrets null.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

function errorExample(code: ErrorCode): JsonSchema {
  const { reasonInDetail, summary }: ErrorEntry = errorRegistry[code];
  if (code !== 'validation_error') {
    return { summary, value: { detail: reasonInDetail ? `${code}: …` : code } };
  }
  return {
    summary,
    value: { detail: [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }], code },
  };
}

const description = `Every response carries X-Request-ID. An unknown path is 404 \`not_found\`, another method of a known path
405 \`method_not_allowed\` with Allow, a body over the limit 413 \`payload_too_large\`, and one of another media type 415
\`unsupported_media_type\`.

Routes that take a bearer token, and the OAuth endpoints that programs call, may be called by scripts of any origin.
Cookies are never read there. A script may read ${openCors['Access-Control-Expose-Headers']}.

The \`error\` of WWW-Authenticate is \`invalid_token\` with 401. With 403 it is the code of the refusal; only
\`insufficient_scope\` asks for more scopes.`;

/** The OpenAPI 3.1 document of a table of endpoints, in which nothing is written a second time. */
export function createDocument(table: readonly (Route | MountedEndpoint)[], baseUrl: string): JsonSchema {
  const schemas: Components = { ...errorSchemas };
  const paths = new Map<string, JsonSchema>();
  const codes = new Set<ErrorCode>();
  for (const entry of table) {
    const isRoute = entry.kind === 'verb';
    const operation = isRoute ? describeOperation(entry, schemas) : describeMounted(entry, schemas);
    paths.set(entry.path, { ...paths.get(entry.path), [entry.method.toLowerCase()]: operation });
    for (const code of isRoute ? errorsOf(entry) : mountedErrorsOf(entry)) codes.add(code);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Patchbay', version: '1', summary: 'Developer access to the platform.', description },
    servers: [{ url: baseUrl }],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      securitySchemes,
      examples: Object.fromEntries([...codes].map((code) => [code, errorExample(code)])),
      headers: { RequestId: requestId },
      parameters: { IdempotencyKey: idempotencyKey },
    },
  };
}
