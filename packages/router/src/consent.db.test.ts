import { askConsent, askDevice, createApprovedClient } from '@patchbay/domain/consent.fixture';
import { createDeveloper, createPostgresLimiter } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsole, createTestServices, type TestServices } from './console.fixture.ts';

let database: TestDatabase;
let services: TestServices;
let clientId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
  clientId = (await createApprovedClient(services)).id;
});
afterAll(() => database.drop());

async function signIn() {
  const developer = await createDeveloper(services);
  return createConsole({ services, authenticateSession: async () => developer });
}

describe('the consent page', () => {
  test('reads the request and sends the decision; the app then stays connected until it is revoked', async () => {
    const console = await signIn();
    const uid = await askConsent(services, clientId);
    expect(await console.query('readConsent', { uid })).toMatchObject({
      status: 200,
      data: { uid, client: { id: clientId, status: 'approved' }, redirectHost: 'notes.example:8443' },
    });
    const decided = await console.mutate('decideConsent', {
      uid,
      decision: 'allow',
      scopes: ['threads:read'],
    });
    expect(decided.data).toEqual({
      returnTo: expect.stringContaining(`/v1/oauth/authorize/${uid}?proof=prf_`),
    });
    const listed = await console.query('listGrants');
    expect(listed.data).toMatchObject([{ client: { id: clientId }, scopes: ['threads:read'] }]);
    const [{ id } = { id: '' }] = listed.data as { id: string }[];
    expect((await console.mutate('revokeGrant', { id })).status).toBe(200);
    expect((await console.query('listGrants')).data).toEqual([]);
  });

  test('never decides by GET', async () => {
    const console = await signIn();
    const uid = await askConsent(services, clientId);
    const answer = await console.query('decideConsent', { uid, decision: 'allow' });
    expect([answer.status, answer.refusal.access?.code]).toEqual([405, 'method_not_allowed']);
    expect((await console.query('readConsent', { uid })).status).toBe(200);
  });

  test('gets a refusal for a request that is gone and for an invalid decision', async () => {
    const console = await signIn();
    const gone = await console.query('readConsent', { uid: 'gone' });
    expect([gone.status, gone.refusal.access?.code]).toEqual([404, 'interaction_not_found']);
    const uid = await askConsent(services, clientId);
    const answer = await console.mutate('decideConsent', { uid, decision: 'perhaps' });
    expect([answer.status, answer.refusal.access?.code]).toEqual([422, 'validation_error']);
  });

  test('cannot revoke another person’s app', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const uid = await askConsent(services, clientId);
    await owner.mutate('decideConsent', { uid, decision: 'allow' });
    const [{ id } = { id: '' }] = (await owner.query('listGrants')).data as { id: string }[];
    const refused = await stranger.mutate('revokeGrant', { id });
    expect([refused.status, refused.refusal.access?.code]).toEqual([404, 'grant_not_found']);
  });
});

describe('the device page', () => {
  test('reads the request of a typed code and sends the decision, once', async () => {
    const console = await signIn();
    const { userCode } = await askDevice(services, clientId);
    const read = await console.mutate('tryDeviceCode', { userCode: userCode.toLowerCase() });
    expect(read.data).toMatchObject({ userCode, client: { name: 'Notes' }, ip: '198.51.100.4' });
    const decided = await console.mutate('decideDevice', { userCode, decision: 'approve' });
    expect(decided.data).toEqual({
      status: 'approved',
      clientName: 'Notes',
      scope: 'threads:read messages:write',
    });
    const again = await console.mutate('decideDevice', { userCode, decision: 'deny' });
    expect([again.status, again.refusal.access?.code]).toEqual([404, 'user_code_invalid']);
  });

  test('never decides by GET', async () => {
    const console = await signIn();
    const { userCode } = await askDevice(services, clientId);
    const answer = await console.query('decideDevice', { userCode, decision: 'approve' });
    expect(answer.status).toBe(405);
    expect((await console.mutate('tryDeviceCode', { userCode })).status).toBe(200);
  });

  test('costs nobody a try by GET, which a page of another site can send', async () => {
    const limited = createTestServices(database.db, {
      limiter: createPostgresLimiter({ sql: database.db.sql }),
    });
    const developer = await createDeveloper(services);
    const console = createConsole({ services: limited, authenticateSession: async () => developer });
    const { userCode } = await askDevice(services, clientId);
    for (let sent = 0; sent < 12; sent += 1) {
      const answer = await console.query('tryDeviceCode', { userCode: 'BCDF-GHJK' });
      expect([answer.status, answer.refusal.access?.code]).toEqual([405, 'method_not_allowed']);
    }
    expect((await console.mutate('tryDeviceCode', { userCode })).status).toBe(200);
  });
});
