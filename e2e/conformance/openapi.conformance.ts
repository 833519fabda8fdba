import { errorRegistry } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { pointerTo, readValidator, requiresBearer } from '../support/document.ts';
import { fillPath, listOperations } from '../support/operations.ts';

/** Every operation of the specification and the contract that exists so far; nothing else may be offered. */
const promised = [
  'POST /v1/developer/auth/register',
  'POST /v1/developer/auth/verify',
  'POST /v1/developer/auth/login',
  'POST /v1/developer/auth/resend',
  'POST /v1/developer/auth/logout',
  'POST /v1/developer/auth/forgot-password',
  'POST /v1/developer/auth/reset-password',
  'POST /v1/developer/auth/mfa',
  'GET /v1/developer/scopes',
  'GET /v1/developer/api-keys',
  'POST /v1/developer/api-keys',
  'POST /v1/developer/api-keys/{}/rotate',
  'PATCH /v1/developer/api-keys/{}',
  'DELETE /v1/developer/api-keys/{}',
  'POST /v1/agents/api-keys',
  'GET /v1/agents',
  'POST /v1/agents',
  'GET /v1/agents/{}',
  'PATCH /v1/agents/{}',
  'DELETE /v1/agents/{}',
  'POST /v1/agents/{}/compile',
  'POST /v1/agents/{}/publish',
  'POST /v1/agents/{}/rollback',
  'GET /v1/agents/{}/versions',
  'POST /v1/agents/{}/test-runs',
  'GET /v1/agents/{}/runs',
  'GET /v1/agents/{}/runs/{}',
  'POST /v1/agents/{}/runs/{}/confirmations/{}',
  'POST /v1/agents/{}/mcp',
  'GET /v1/agent-templates',
  'GET /v1/agent-tools',
  'GET /v1/developer/audit-log',
  'GET /v1/developer/requests',
  'GET /v1/developer/domains',
  'POST /v1/developer/domains',
  'DELETE /v1/developer/domains/{}',
  'POST /v1/developer/domains/{}/verify',
  'DELETE /v1/developer/workspace',
  'GET /v1/developer/webhooks',
  'POST /v1/developer/webhooks',
  'GET /v1/developer/webhooks/{}',
  'PATCH /v1/developer/webhooks/{}',
  'DELETE /v1/developer/webhooks/{}',
  'GET /v1/developer/webhook-events',
  'POST /v1/developer/webhooks/{}/rotate-secret',
  'POST /v1/developer/webhooks/{}/test',
  'GET /v1/developer/webhooks/{}/deliveries',
  'GET /v1/developer/webhooks/{}/deliveries/{}',
  'POST /v1/developer/webhooks/{}/deliveries/{}/redeliver',
  'POST /v1/developer/webhooks/{}/retry',
  'POST /v1/developer/webhooks/{}/skip-blocked',
  'POST /v1/developer/webhooks/{}/recover',
  'GET /v1/developer/webhooks/{}/stats',
  'POST /v1/oauth/register',
  'GET /v1/oauth/register/{}',
  'PUT /v1/oauth/register/{}',
  'DELETE /v1/oauth/register/{}',
  'GET /v1/oauth/authorize',
  'GET /v1/oauth/authorize/{}',
  'POST /v1/oauth/token',
  'POST /v1/oauth/device_authorization',
  'POST /v1/oauth/revoke',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/openid-configuration',
  'POST /mcp',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /.well-known/oauth-protected-resource/v1/agents/{}/mcp',
  'GET /v1/integrations/{}/manifest',
  'POST /v1/oauth/device/decide',
  'POST /v1/auth/phone/start',
  'POST /v1/auth/phone/verify',
  'POST /v1/auth/sign-up',
  'GET /v1/me',
  'PATCH /v1/me',
  'GET /v1/me/devices',
  'DELETE /v1/me/devices/{}',
  'GET /v1/me/grants',
  'DELETE /v1/me/grants/{}',
  'GET /v1/events',
  'GET /v1/threads',
  'POST /v1/threads',
  'GET /v1/threads/{}',
  'GET /v1/threads/{}/messages',
  'POST /v1/threads/{}/messages',
  'POST /v1/threads/{}/read',
  'POST /v1/threads/{}/voice-notes',
  'GET /v1/voice-notes',
  'GET /v1/voice-notes/{}',
  'DELETE /v1/messages/{}',
  'DELETE /v1/voice-notes/{}',
  'POST /v1/ask',
  'POST /v1/ask/voice',
  'POST /v1/messages/{}/insights',
  'POST /v1/messages/{}/insights/voice',
  'POST /v1/ai/thread-assistant',
  'POST /v1/ai/thread-assistant/voice',
  'GET /v1/developer/ai-usage',
  'POST /v1/media',
  'GET /v1/media/{}',
  'PATCH /v1/media/{}',
  'DELETE /v1/media/{}',
  'PUT /v1/media/{}/segments/{}',
  'GET /v1/media/{}/content',
  'POST /v1/tasks',
  'GET /v1/tasks',
  'GET /v1/contacts',
  'GET /v1/contacts/match/salt',
  'POST /v1/contacts/match',
  'POST /v1/moderation/reports',
  'GET /v1/moderation/reports',
  'GET /v1/moderation/statements',
  'POST /v1/moderation/blocks',
  'GET /v1/moderation/blocks',
  'DELETE /v1/moderation/blocks/{}',
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/{}',
  'PUT /scim/v2/Users/{}',
  'PATCH /scim/v2/Users/{}',
  'DELETE /scim/v2/Users/{}',
  'GET /scim/v2/Groups',
  'POST /scim/v2/Groups',
  'GET /scim/v2/Groups/{}',
  'PUT /scim/v2/Groups/{}',
  'PATCH /scim/v2/Groups/{}',
  'DELETE /scim/v2/Groups/{}',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/{}',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/{}',
  'POST /v1/invites',
  'GET /v1/invites',
  'DELETE /v1/invites/{}',
  'POST /v1/invites/{}/accept',
  'POST /v1/invites/{}/track',
  'GET /i/{}',
  'POST /i/{}',
  'POST /v1/voice-drops/{}',
  'POST /v1/voice-notes/{}/block-sender',
  'POST /v1/forensics/verify',
  'GET /.well-known/voice-provenance-keys.json',
  'GET /v1/admin/flags/apikey_auth_enabled',
  'PUT /v1/admin/flags/apikey_auth_enabled',
  'PUT /v1/admin/workspaces/{}/tier',
  'POST /v1/admin/accounts/{}/suspend',
  'POST /v1/admin/accounts/{}/reinstate',
  'POST /v1/admin/users/{}/suspend',
  'POST /v1/admin/users/{}/reinstate',
  'GET /v1/admin/audit-log',
  'GET /v1/admin/openapi.json',
  'GET /v1/admin/oauth-clients',
  'POST /v1/admin/oauth-clients/{}/approve',
  'POST /v1/admin/oauth-clients/{}/reject',
  'POST /v1/admin/oauth-clients/{}/suspend',
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /asyncapi.json',
];

/** Every `$ref` below a value. */
function listReferences(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? [item] : listReferences(item),
  );
}

function resolvePointer(root: unknown, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return at !== null && typeof at === 'object' ? Reflect.get(at, name) : undefined;
  }, root);
}

interface DocumentedResponse {
  readonly method: string;
  readonly template: string;
  readonly status: string;
  /** The content by media type; empty for a response without a body. */
  readonly media: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

async function listResponses(): Promise<DocumentedResponse[]> {
  return (await listOperations()).flatMap(({ method, operation, template }) =>
    Object.entries(operation.responses).map(([status, { content = {} }]) => {
      return { method, template, status, media: content };
    }),
  );
}

describe('OpenAPI document', () => {
  test('/openapi.json is OpenAPI 3.1', async () => {
    const { document } = await readValidator();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({
      title: expect.stringMatching(/\S/),
      version: expect.stringMatching(/\S/),
    });
  });

  test('it describes every promised operation, and no other', async () => {
    const operations = await listOperations();
    const known = operations.map(({ method, template }) => `${method} ${fillPath(template, '{}')}`);
    expect(known.sort()).toEqual([...promised].sort());
  });

  test('every operation in it exists: none answers 404 not_found or 405', async () => {
    for (const { method, template } of await listOperations()) {
      const answer = await call(method, fillPath(template));
      expect(answer.status, `${method} ${template}`).not.toBe(405);
      expect(answer.body ?? {}, `${method} ${template}`).not.toMatchObject({ detail: 'not_found' });
    }
  });

  test('every reference resolves, and every response schema compiles as JSON Schema 2020-12', async () => {
    const { compile, document } = await readValidator();
    for (const reference of listReferences(document)) {
      expect(resolvePointer(document, reference), reference).toBeDefined();
    }
    for (const { media, method, status, template } of await listResponses()) {
      const place = ['paths', template, method.toLowerCase(), 'responses', status, 'content'];
      for (const type of Object.keys(media)) {
        expect(compile(pointerTo(...place, type, 'schema'))).toBeTypeOf('function');
      }
    }
  });

  test('every operation has a unique id and declares its path parameters', async () => {
    const operations = await listOperations();
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation, template } of operations) {
      const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((each) => each.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(named.sort());
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('every operation that takes a credential names its security scheme', async () => {
    const { document } = await readValidator();
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    for (const { method, operation, template } of await listOperations()) {
      const named = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement));
      for (const name of named) expect(schemes, `${method} ${template}`).toContain(name);
    }
  });

  test('every operation documents 503, and 401 if it takes a credential', async () => {
    for (const { method, operation, template } of await listOperations()) {
      const expected = [requiresBearer(operation) ? ['401'] : [], template.startsWith('/v1/') ? ['503'] : []];
      const statuses = Object.keys(operation.responses);
      expect(statuses, `${method} ${template}`).toEqual(expect.arrayContaining(expected.flat()));
    }
  });

  test('every documented refusal names its codes, and each is a code of the service', async () => {
    for (const { media, method, status, template } of await listResponses()) {
      if (!/^[45]/.test(status) || template === '/readyz') continue;
      const codes = Object.keys(media['application/json']?.examples ?? {});
      expect(codes.length, `${method} ${template} ${status}`).toBeGreaterThan(0);
      expect(Object.keys(errorRegistry), `${method} ${template} ${status}`).toEqual(
        expect.arrayContaining(codes),
      );
    }
  });
});
