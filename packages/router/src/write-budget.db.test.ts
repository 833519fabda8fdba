import { limitPolicies } from '@patchbay/contract';
import { createDeveloper, createPostgresLimiter } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsole, createTestServices, type TestServices } from './console.fixture.ts';

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await createTestDatabase();
  const limiter = createPostgresLimiter({ sql: database.db.sql });
  services = createTestServices(database.db, { limiter });
});
afterAll(() => database.drop());

/** A developer whose keys and sessions have used up the minute's writes, but for `left`. */
async function spendWrites(left: number) {
  const developer = await createDeveloper(services);
  const { rules } = limitPolicies.writes;
  for (let taken = 0; taken < rules[0].limit - left; taken += 1) {
    await services.limiter.take(limitPolicies.writes, developer.workspaceId);
  }
  return createConsole({ services, authenticateSession: async () => developer });
}

const profile = { displayName: 'Grace' };

describe('the write budget of 600 a minute', () => {
  test('binds the console, together with what the API has used', async () => {
    const console = await spendWrites(1);
    expect((await console.mutate('updateProfile', profile)).status).toBe(200);
    const refused = await console.mutate('updateProfile', profile);
    expect([refused.status, refused.refusal.access?.code]).toEqual([429, 'write_budget_exceeded']);
    expect(refused.refusal.access?.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('leaves reading and signing out open', async () => {
    const console = await spendWrites(0);
    expect((await console.query('listApiKeys')).status).toBe(200);
    expect((await console.mutate('logout')).status).toBe(200);
  });

  test('counts no call that the rules of its verb refuse', async () => {
    const console = await spendWrites(1);
    expect((await console.mutate('setFlag', { name: 'apikey_auth_enabled', enabled: true })).status).toBe(
      403,
    );
    expect((await console.mutate('updateProfile', profile)).status).toBe(200);
  });
});
