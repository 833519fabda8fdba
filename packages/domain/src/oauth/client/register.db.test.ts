import { hashOpaque } from '@patchbay/secrets';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { auditOf, outcomeOf, refusalOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import {
  approve,
  dumpClients,
  forgetClients,
  openRegistry,
  registration,
  visitor,
} from './client.fixture.ts';
import { decideClient } from './decide.ts';
import { registerClient } from './register.ts';
import { updateRegistration } from './registration.ts';

const { database, services, anybody, operator } = await openRegistry();

beforeEach(() => forgetClients(services));

const register = (members: Record<string, unknown> = {}, ctx = anybody) =>
  registerClient(ctx, { metadata: registration(members) });
const records = async () => (await auditOf(services, 'platform')).length;
const auditText = async () =>
  JSON.stringify((await auditOf(services, 'platform')).map(({ details }) => details));
const countClients = () => database.db.prisma.oauthClient.count();

describe('a registration', () => {
  test('waits for approval, has no owner, and leaves no record that anyone could repeat', async () => {
    const before = await records();
    const { client, clientSecret, grantNames, registrationAccessToken } = await register();
    expect(client).toMatchObject({
      id: expect.stringMatching(/^cli_[0-9a-z]{26}$/),
      source: 'registration',
      name: 'Meeting notes',
      status: 'pending',
      statusReason: null,
      scopes: ['threads:read', 'messages:write'],
      ownedByMe: false,
      decidedAt: null,
      lastUsedAt: null,
    });
    expect([clientSecret, grantNames]).toEqual([null, ['authorization_code', 'refresh_token']]);
    expect(registrationAccessToken).toMatch(/^rat_[0-9A-Za-z]{43}$/);
    expect(await records()).toBe(before);
  });

  test('is in the record of the first decision: when, from where and with which metadata', async () => {
    const { client } = await register();
    await approve(operator, client);
    expect((await auditOf(services, 'platform')).at(-1)).toMatchObject({
      action: 'oauth.client.approved',
      targetKind: 'oauth_client',
      targetId: client.id,
      details: {
        registered_from: '203.0.113.7',
        registered_at: client.createdAt.toISOString(),
        redirect_uris: ['https://notes.example.com/cb'],
      },
    });
    expect(await verifyAuditChain(services, 'platform')).toMatchObject({ intact: true });
  });

  test('of a confidential client has a secret that HTTP Basic can carry as it is, and a second one is a second client', async () => {
    const confidential = { token_endpoint_auth_method: 'client_secret_basic' };
    const [one, other] = [await register(confidential), await register(confidential)];
    expect(one.clientSecret).toMatch(/^cls_[0-9A-Za-z]{43}$/);
    expect(encodeURIComponent(one.clientSecret ?? '')).toBe(one.clientSecret);
    expect(one.clientSecret).not.toBe(other.clientSecret);
    expect(one.client.id).not.toBe(other.client.id);
  });

  test('stores only the hashes of its credentials', async () => {
    const { clientSecret, registrationAccessToken } = await register({
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const stored = (await dumpClients(services)) + (await auditText());
    for (const secret of [clientSecret ?? '', registrationAccessToken ?? '']) {
      expect(secret).not.toBe('');
      expect(stored).not.toContain(secret.slice(4));
      expect(await dumpClients(services)).toContain(hashOpaque(secret).toString('hex'));
    }
  });

  test('with a developer’s session belongs to the developer’s workspace and is in its audit log', async () => {
    const developer = await createDeveloper(services);
    const { client } = await register({}, contextFor(services, developer));
    expect(client).toMatchObject({ ownedByMe: true, status: 'pending' });
    expect((await auditOf(services, developer.workspaceId)).map(({ action }) => action)).toEqual([
      'oauth.client.registered',
    ]);
  });

  test('gets no owner from any other credential', async () => {
    const developer = await createDeveloper(services);
    expect(await outcomeOf(register({}, contextFor(services, asApiKey(developer, []))))).toBe(
      'first_party_only',
    );
    expect(await countClients()).toBe(0);
  });

  test.each([
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ client_name: 'Official' }, 'invalid_client_metadata'],
    [{ scope: 'everything' }, 'invalid_client_metadata'],
  ])('that is refused stores nothing and writes no record: %j', async (members, code) => {
    const before = await records();
    expect(await outcomeOf(register(members))).toBe(code);
    expect([await countClients(), await records()]).toEqual([0, before]);
  });

  test('in production accepts only https, also on loopback', async () => {
    const production = visitor(createTestServices(database.db, { settings: { deployment: 'production' } }));
    for (const uri of ['http://127.0.0.1:8976/cb', 'http://localhost/cb', 'com.example.app:/cb']) {
      expect(await outcomeOf(register({ redirect_uris: [uri] }, production))).toBe('invalid_redirect_uri');
      expect(await outcomeOf(register({ redirect_uris: [uri] }))).toBe('accepted');
    }
  });
});

describe('the auto-approved software', () => {
  const auto = { software_id: 'patchbay-cli', client_name: 'Command line', scope: undefined };

  test('is approved at once, without the sensitive scopes', async () => {
    const { client } = await register({ ...auto, scope: 'scim messages:read.raw threads:read' });
    expect(client).toMatchObject({ status: 'approved', scopes: ['threads:read'] });
    expect(client.decidedAt).toEqual(services.clock.now());
    const unasked = await register(auto);
    expect(unasked.client.scopes).toHaveLength(8);
    expect(unasked.client.id).not.toBe(client.id);
  });

  test('must not use the brand in its name either', async () => {
    expect(await outcomeOf(register({ ...auto, client_name: 'Patchbay CLI' }))).toBe(
      'invalid_client_metadata',
    );
  });

  test('does not exist when none is configured', async () => {
    const strict = visitor(createTestServices(database.db, { settings: { autoApprovedSoftwareId: null } }));
    for (const software_id of ['patchbay-cli', 'null', undefined]) {
      expect((await register({ ...auto, software_id }, strict)).client.status).toBe('pending');
    }
  });
});

describe('a public client that registers again while it waits', () => {
  test('gets the pending client, without its registration access token', async () => {
    const first = await register();
    const again = await register({
      redirect_uris: ['https://notes.example.com/cb'],
      scope: 'messages:write threads:read',
    });
    expect(again.client.id).toBe(first.client.id);
    expect([again.registrationAccessToken, again.clientSecret]).toEqual([null, null]);
    expect(await countClients()).toBe(1);
  });

  test.each<[string, unknown]>([
    ['client_name', 'Other notes'],
    ['redirect_uris', ['https://notes.example.com/cb2']],
    ['grant_types', ['authorization_code']],
    ['scope', 'threads:read'],
    ['software_id', 'x'],
    ['software_version', '2'],
    ['client_uri', 'https://notes.example.com'],
    ['token_endpoint_auth_method', 'client_secret_basic'],
  ])('is a new client when it changes %s', async (name, value) => {
    const first = await register();
    expect((await register({ [name]: value })).client.id).not.toBe(first.client.id);
  });

  test('is a new client once the first was decided on, changed or claimed', async () => {
    const ids = new Set<string>();
    const next = async () => {
      const registered = await register();
      expect(ids.has(registered.client.id)).toBe(false);
      ids.add(registered.client.id);
      return registered;
    };
    await approve(operator, (await next()).client);
    const { client } = await next();
    await decideClient(operator, { clientId: client.id, decision: 'reject', reason: 'x' });
    const changed = await next();
    await updateRegistration(anybody, {
      clientId: changed.client.id,
      registrationAccessToken: changed.registrationAccessToken ?? '',
      metadata: registration({ client_name: 'Changed' }),
    });
    await next();
  });

  test('never gets the client of a developer', async () => {
    const developer = contextFor(services, await createDeveloper(services));
    const own = await register({}, developer);
    const others = await register();
    expect(others.client.id).not.toBe(own.client.id);
    expect((await register({}, developer)).client.id).not.toBe(others.client.id);
  });

  test('many times at once, in two processes, is one client with one registration access token', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        registerClient(visitor(index % 2 === 0 ? first : second), { metadata: registration() }),
      ),
    );
    expect(new Set(answers.map(({ client }) => client.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.registrationAccessToken !== null)).toHaveLength(1);
    expect(await first.db.prisma.oauthClient.count()).toBe(1);
  });
});

describe('a crowd of registrations', () => {
  const crowd = (ctx: Context) =>
    Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        registerClient(ctx, { metadata: registration({ client_name: `App ${index % 10}` }) }),
      ),
    );

  test('is stored in groups: each client once, and the audit log does not grow', async () => {
    const before = await records();
    const answers = await crowd(anybody);
    for (const [index, { client }] of answers.entries()) expect(client.name).toBe(`App ${index % 10}`);
    expect(new Set(answers.map(({ client }) => client.id)).size).toBe(10);
    expect(answers.filter((answer) => answer.registrationAccessToken !== null)).toHaveLength(10);
    expect([await countClients(), await records()]).toEqual([10, before]);
  });

  test('by developers has one record for each client in an intact chain', async () => {
    const developer = await createDeveloper(services);
    const answers = await crowd(contextFor(services, developer));
    const { workspaceId } = developer;
    const ids = (await auditOf(services, workspaceId)).map(({ targetId }) => targetId);
    expect(ids.toSorted()).toEqual(answers.map(({ client }) => client.id).toSorted());
    expect(await verifyAuditChain(services, workspaceId)).toEqual({ intact: true, records: 30 });
  });

  test('in two processes at once gets the same clients without a deadlock', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const answers = (await Promise.all([crowd(visitor(first)), crowd(visitor(second))])).flat();
    expect(new Set(answers.map(({ client }) => client.id)).size).toBe(10);
  });

  test('keeps its callers apart: each record names its own caller', async () => {
    const developer = await createDeveloper(services);
    const ctx = contextFor(services, developer);
    const from = (ip: string): Context => ({ ...ctx, origin: { ...ctx.origin, ip } });
    const ips = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`);
    await Promise.all(ips.map((ip) => register({ client_name: `From ${ip}` }, from(ip))));
    const told = await auditOf(services, developer.workspaceId);
    const pairs = told.map(({ details, ip }) => [(details as { name: string }).name, ip]);
    expect(pairs.toSorted()).toEqual(ips.map((ip) => [`From ${ip}`, ip]));
  });

  test('is refused as a whole and stores nothing when its records cannot be written', async () => {
    const before = await records();
    const developer = contextFor(services, await createDeveloper(services));
    await database.db.query('ALTER TABLE audit_chains RENAME TO audit_chains_away');
    const refusals = await Promise.all(
      ['A', 'B', 'C'].map((name) => outcomeOf(register({ client_name: name }, developer))),
    );
    await database.db.query('ALTER TABLE audit_chains_away RENAME TO audit_chains');
    expect(refusals).not.toContain('accepted');
    expect([await countClients(), await records()]).toEqual([0, before]);
  });
});

test('an address registers at most 20 times an hour, repeated registrations included and refused ones not counted', async () => {
  const limiter = createPostgresLimiter({ sql: database.db.sql, now: () => services.clock.now() });
  const from = (ip: string): Context => ({ ...anybody, limiter, origin: { ...anybody.origin, ip } });
  for (let index = 0; index < 5; index += 1) await outcomeOf(register({ scope: 'x' }, from('2001:db8::1')));
  for (let index = 0; index < 20; index += 1) {
    await register({ client_name: `App ${index % 5}` }, from(`2001:db8::${index + 1}`));
  }
  const refused = await refusalOf(register({}, from('2001:db8::ffff')));
  expect(refused.code).toBe('client_registration_rate_limited');
  expect(refused.options.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect(await outcomeOf(register({}, from('2001:db8:0:1::1')))).toBe('accepted');
  services.clock.advance(3601);
  expect(await outcomeOf(register({}, from('2001:db8::1')))).toBe('accepted');
});
