import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context, Origin, Services, Settings } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { createOutbound } from '../../core/outbound.ts';
import { auditOf, outcomeOf } from '../../testing/process.fixture.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import { forgetClients, registration, visitor } from '../client/client.fixture.ts';
import { decideClient } from '../client/decide.ts';
import { listClientQueue } from '../client/list.ts';
import { registerClient } from '../client/register.ts';
import {
  type DocumentServer,
  document,
  documentCidr,
  startDocumentServer,
} from './document-server.fixture.ts';
import { type ClientResolver, createClientResolver } from './resolver.ts';

const trusted = 'https://client.example.com';
const origin: Origin = { requestId: 'req_test', ip: '203.0.113.7', userAgent: null };
const tenMinutes = 600;
const day = 86_400;

let database: TestDatabase;
let server: DocumentServer;
let services: TestServices;
let operator: Context;
let resolver: ClientResolver;
let paths = 0;

/** The services of another process with other settings. Documents of the trusted host come from the test server. */
function servicesWith(settings: Partial<Settings> = {}, over: Partial<Services> = {}): TestServices {
  const { clock } = services;
  const given = { webhookAllowCidrs: [documentCidr], ...settings };
  const made = createTestServices(database.db, { clock, settings: given });
  const outbound = createOutbound({ ...made.settings });
  const fetch: typeof outbound.fetch = (url, request) =>
    outbound.fetch(url.replace(trusted, server.urlOf('')), request);
  return { ...made, outbound: { ...outbound, fetch }, ...over, clock };
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startDocumentServer();
  services = createTestServices(database.db);
  operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
});
beforeEach(async () => {
  await forgetClients(services);
  server.asked.length = 0;
  resolver = createClientResolver(servicesWith());
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database.drop();
});

const freshPath = () => {
  paths += 1;
  return `/client-${paths}.json`;
};
const statusOf = async (url: string, by = resolver) => (await by.resolve(url, origin))?.status;
const reasonOf = async (url: string, by = resolver) => {
  const error = await by.resolve(url, origin).catch((thrown: { options?: { reason?: string } }) => thrown);
  return error && 'options' in error ? error.options?.reason : 'accepted';
};
const lastRecord = async () => (await auditOf(services, 'platform')).at(-1);

async function approve(url: string): Promise<void> {
  const { items } = await listClientQueue(operator, { limit: 50 });
  const seen = items.find(({ id }) => id === url);
  await decideClient(operator, {
    clientId: url,
    decision: 'approve',
    metadataHash: seen?.metadataHash ?? '',
  });
}

/** Publishes a document and lets an operator approve its client. */
async function publishApproved(path = freshPath()): Promise<{ path: string; url: string }> {
  const url = server.publish(path);
  await resolver.resolve(url, origin);
  await approve(url);
  return { path, url };
}

describe('a client by URL', () => {
  test('is fetched at its first use and waits for approval like any other', async () => {
    const url = server.publish(freshPath());
    expect(await resolver.resolve(url, origin)).toMatchObject({
      id: url,
      name: 'Meeting notes',
      redirectUris: document.redirect_uris,
      authMethod: 'none',
      secretHash: null,
      status: 'pending',
    });
    const { items } = await listClientQueue(operator, { limit: 50, status: 'pending' });
    expect(items).toEqual([
      expect.objectContaining({ id: url, source: 'metadata_document', registeredFrom: origin.ip }),
    ]);
    expect((await lastRecord())?.targetId).not.toBe(url);
  });

  test('follows a decision of an operator at once, without another fetch', async () => {
    const { url } = await publishApproved();
    expect(await statusOf(url)).toBe('approved');
    expect(server.asked).toHaveLength(1);
  });

  test('of a trusted host is approved at once, within the ceiling of an automatic approval', async () => {
    const path = freshPath();
    server.publish(path, { ...document, client_id: trusted + path });
    const by = createClientResolver(servicesWith({ cimdTrustedHosts: ['client.example.com'] }));
    expect(await statusOf(trusted + path, by)).toBe('approved');
    const row = await database.db.prisma.oauthClient.findUniqueOrThrow({ where: { id: trusted + path } });
    expect(await lastRecord()).toMatchObject({ action: 'oauth.client.registered', targetId: trusted + path });
    // The consent page reads this: without an operator's decision the manual scopes stay out of reach.
    expect([row.decidedBy, row.decidedAt]).toEqual([null, services.clock.now()]);
  });

  test('is refused with a reason that helps its developer', async () => {
    const other = server.publish(freshPath());
    const url = server.publish(freshPath(), { ...document, client_id: other });
    expect(await outcomeOf(resolver.resolve(url, origin))).toBe('invalid_client');
    expect(await reasonOf(url)).toContain('another client_id');
    expect(await database.db.prisma.oauthClient.count()).toBe(0);
  });

  test('is not fetched from an address that the operator did not allow', async () => {
    const url = server.publish(freshPath());
    const by = createClientResolver(servicesWith({ webhookAllowCidrs: [] }));
    expect(await reasonOf(url, by)).toMatch(/^the client_id is a URL that is not fetched: /);
    expect(server.asked).toEqual([]);
  });

  test('does not affect a client that registered', async () => {
    const { client } = await registerClient(visitor(services), { metadata: registration() });
    expect(await resolver.resolve(client.id, origin)).toMatchObject({ id: client.id, fetchedAt: null });
    expect(await resolver.resolve('cli_unknown', origin)).toBeNull();
    expect(server.asked).toEqual([]);
  });
});

describe('a document that was fetched before', () => {
  test('is used for 10 minutes and then fetched again', async () => {
    const { url } = await publishApproved();
    services.clock.advance(tenMinutes - 1);
    expect(await statusOf(url)).toBe('approved');
    expect(server.asked).toHaveLength(1);
    services.clock.advance(1);
    expect(await statusOf(url)).toBe('approved');
    expect(server.asked).toHaveLength(2);
    expect(await statusOf(url)).toBe('approved');
    expect(server.asked).toHaveLength(2);
  });

  test('and has not changed leaves no audit record', async () => {
    const { url } = await publishApproved();
    const { action } = (await lastRecord()) ?? {};
    services.clock.advance(tenMinutes);
    await resolver.resolve(url, origin);
    expect([action, (await lastRecord())?.action]).toEqual([
      'oauth.client.approved',
      'oauth.client.approved',
    ]);
  });

  test.each([
    ['its redirect URI', { redirect_uris: ['https://evil.example/cb'] }],
    ['its name', { client_name: 'Another app' }],
    ['its scopes', { scope: 'threads:read' }],
  ])('and has changed %s waits for approval again', async (_title, members) => {
    const { path, url } = await publishApproved();
    server.publish(path, { ...document, ...members });
    services.clock.advance(tenMinutes);
    expect(await statusOf(url)).toBe('pending');
    expect(await lastRecord()).toMatchObject({ action: 'oauth.client.updated', targetId: url });
  });

  test('and has changed stays approved when its host is trusted', async () => {
    const path = freshPath();
    const by = createClientResolver(servicesWith({ cimdTrustedHosts: ['client.example.com'] }));
    server.publish(path, { ...document, client_id: trusted + path });
    await by.resolve(trusted + path, origin);
    server.publish(path, { ...document, client_id: trusted + path, client_name: 'New name' });
    services.clock.advance(tenMinutes);
    expect(await by.resolve(trusted + path, origin)).toMatchObject({ name: 'New name', status: 'approved' });
  });

  test.each(['reject', 'suspend'] as const)(
    'stays refused after %s, though its host is trusted',
    async (decision) => {
      const path = freshPath();
      const url = server
        .publish(path, { ...document, client_id: trusted + path })
        .replace(server.urlOf(''), trusted);
      await resolver.resolve(url, origin);
      await decideClient(operator, { clientId: url, decision, reason: 'Abuse' });
      services.clock.advance(tenMinutes);
      const by = createClientResolver(servicesWith({ cimdTrustedHosts: ['client.example.com'] }));
      expect(await statusOf(url, by)).toBe(decision === 'reject' ? 'rejected' : 'suspended');
    },
  );

  test('is approved once its host is trusted, and waits again once it is not', async () => {
    const path = freshPath();
    server.publish(path, { ...document, client_id: trusted + path });
    expect(await statusOf(trusted + path)).toBe('pending');
    services.clock.advance(tenMinutes);
    const by = createClientResolver(servicesWith({ cimdTrustedHosts: ['*.example.com'] }));
    expect(await statusOf(trusted + path, by)).toBe('approved');
    services.clock.advance(tenMinutes);
    expect(await statusOf(trusted + path)).toBe('pending');
  });

  test('is used for one day while its host is down, and no longer', async () => {
    const { path, url } = await publishApproved();
    server.publish(path, (_request, response) => response.writeHead(500).end());
    services.clock.advance(tenMinutes);
    expect(await statusOf(url)).toBe('approved');
    services.clock.advance(day - tenMinutes - 1);
    expect(await statusOf(url)).toBe('approved');
    services.clock.advance(1);
    expect(await reasonOf(url)).toContain('was not answered with status 200');
    server.publish(path);
    services.clock.advance(30);
    expect(await statusOf(url)).toBe('approved');
  });
});

describe('a flood', () => {
  test('of requests for one document causes one fetch', async () => {
    const url = server.publish(freshPath());
    const found = await Promise.all(Array.from({ length: 20 }, () => statusOf(url)));
    expect(new Set(found)).toEqual(new Set(['pending']));
    expect(server.asked).toHaveLength(1);
  });

  test('of requests for a broken document causes one fetch in 30 seconds', async () => {
    const url = server.urlOf(freshPath());
    for (let tried = 0; tried < 5; tried += 1) expect(await reasonOf(url)).toContain('status 200');
    expect(server.asked).toHaveLength(1);
    services.clock.advance(30);
    await reasonOf(url);
    expect(server.asked).toHaveLength(2);
  });

  test('of requests while the host of a stored document is down causes one fetch in 30 seconds', async () => {
    const { path, url } = await publishApproved();
    server.publish(path, (_request, response) => response.writeHead(500).end());
    services.clock.advance(tenMinutes);
    for (let tried = 0; tried < 5; tried += 1) expect(await statusOf(url)).toBe('approved');
    expect(server.asked).toHaveLength(2);
  });

  test('of URLs from one address is limited like registrations, and stored clients are never refused', async () => {
    const limiter = createPostgresLimiter({ sql: database.db.sql });
    const by = createClientResolver(servicesWith({}, { limiter }));
    const stored = server.publish(freshPath());
    expect(await statusOf(stored, by)).toBe('pending');
    const flood = Array.from({ length: 25 }, () => by.resolve(server.urlOf(freshPath()), origin));
    const outcomes = await Promise.all(flood.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'client_registration_rate_limited')).toHaveLength(6);
    services.clock.advance(tenMinutes);
    expect(await statusOf(stored, by)).toBe('pending');
    expect(server.asked.at(-1)).toBe(new URL(stored).pathname);
  });

  test('of slow hosts holds 16 fetches, and the next request is refused with Retry-After', async () => {
    const held: (() => void)[] = [];
    const slow = () => server.publish(freshPath(), (_request, response) => held.push(() => response.end()));
    const flood = Array.from({ length: 16 }, () => outcomeOf(resolver.resolve(slow(), origin)));
    const url = server.publish(freshPath());
    await expect.poll(() => held.length).toBe(16);
    expect(await outcomeOf(resolver.resolve(url, origin))).toBe('service_unavailable');
    for (const release of held) release();
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['invalid_client']));
    expect(await statusOf(url)).toBe('pending');
  });
});

test('two processes that fetch one document of a trusted host at the same time store one client with one record', async () => {
  const path = freshPath();
  server.publish(path, { ...document, client_id: trusted + path });
  const url = trusted + path;
  const settings = { cimdTrustedHosts: ['client.example.com'] };
  const before = (await auditOf(services, 'platform')).length;
  const resolvers = [servicesWith(settings), servicesWith(settings)].map(createClientResolver);
  await Promise.all(resolvers.map((each) => each.resolve(url, origin)));
  expect(await database.db.prisma.oauthClient.count()).toBe(1);
  expect((await auditOf(services, 'platform')).length).toBe(before + 1);
});
