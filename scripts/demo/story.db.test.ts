import { clientStatuses, errorRegistry } from '@patchbay/contract';
import { verifyAuditLog } from '@patchbay/domain/core';
import { loginAccount } from '@patchbay/domain/identity';
import { contextFor, createTestClock, createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tellStory } from './story.ts';

const cast = {
  developer: {
    role: 'developer',
    email: 'demo@example.com',
    password: 'a long password',
    displayName: 'Demo',
  },
  operator: { role: 'operator', email: 'ops@example.com', password: 'another password', displayName: 'Ops' },
} as const;
const noon = new Date('2026-05-20T12:00:00.000Z');

// The story makes a month of data, and the machine may be busy: no promise is about its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  await tellStory(createTestServices(own.db, { clock: createTestClock(noon) }), cast);
});
afterAll(() => own[Symbol.asyncDispose]());

describe('the demo’s workspace', () => {
  test('has a key in each state', async () => {
    const now = `'${noon.toISOString()}'::timestamptz`;
    const state = `CASE WHEN revoked_at IS NOT NULL AND EXISTS (SELECT FROM api_keys r WHERE r.rotated_from_id = k.id)
      THEN 'replaced' WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at < ${now} THEN 'expired'
      WHEN expires_at < ${now} + interval '7 days' THEN 'expiring' ELSE 'active' END`;
    const rows = await own.db.query<{ value: string }>(
      `SELECT DISTINCT ${state} AS value FROM api_keys k ORDER BY 1`,
    );
    expect(rows.map(({ value }) => value)).toEqual(['active', 'expired', 'expiring', 'replaced', 'revoked']);
  });

  test('has a client in each state, and apps that are connected, disconnected and ended for security', async () => {
    const rows = await own.db.query<{ status: string }>('SELECT DISTINCT status FROM oauth_clients');
    expect(rows.map(({ status }) => status).sort()).toEqual([...clientStatuses].sort());
    const grants = await own.db.query<{ reason: string | null }>(
      'SELECT revoke_reason AS reason FROM oauth_grants ORDER BY 1',
    );
    expect(grants.map(({ reason }) => reason)).toEqual(['refresh_token_reuse', 'user', null, null]);
  });

  test('has a day of traffic that fails in many ways, each with the status of its code', async () => {
    const rows = await own.db.query<{
      status: number;
      code: keyof typeof errorRegistry | null;
      count: number;
    }>('SELECT status, error_code AS code, count(*)::int AS count FROM request_logs GROUP BY 1, 2');
    for (const { code, status } of rows) if (code) expect(status).toBe(errorRegistry[code].status);
    expect(new Set(rows.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 4, 5]));
    expect(rows.length).toBeGreaterThan(10);
    const count = (isFailure: boolean) =>
      rows.reduce((sum, row) => sum + ((row.code !== null) === isFailure ? row.count : 0), 0);
    expect(count(true) / (count(true) + count(false))).toBeGreaterThan(0.03);
    expect(count(true) / (count(true) + count(false))).toBeLessThan(0.15);
  });

  test('has notices that have been read, and users who signed up by phone', async () => {
    const [notices] = await own.db.query<{ all: number; open: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE dismissed_at IS NULL)::int AS open
        FROM security_notices n JOIN users u ON u.id = n.user_id JOIN accounts a ON a.user_id = u.id
        WHERE a.email = $1`,
      [cast.developer.email],
    );
    expect(notices?.all).toBeGreaterThan(1);
    expect(notices?.open).toBe(0);
    const [users] = await own.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE phone IS NOT NULL',
    );
    expect(users?.count).toBe(2);
  });

  test('has people who talk, by voice as well, with tasks and contacts', async () => {
    for (const table of ['threads', 'messages', 'voice_notes', 'tasks', 'contacts', 'members']) {
      const [row] = await own.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
      expect(row?.count, table).toBeGreaterThan(1);
    }
  });

  test('has an audit log that verifies, whose times never go back', async () => {
    const services = createTestServices(own.db, { clock: createTestClock(noon) });
    const chains = [];
    for await (const { verdict } of verifyAuditLog(services, new Map())) chains.push(verdict);
    expect(chains.length).toBeGreaterThan(2);
    for (const verdict of chains) expect(verdict).toMatchObject({ intact: true });
    const rows = await own.db.query<{ late: boolean }>(`SELECT created_at > $1 AS late FROM audit_records`, [
      noon,
    ]);
    expect(rows.filter(({ late }) => late)).toEqual([]);
  });

  test('is the same in every run, and its accounts can be signed in to', async () => {
    await using other = await createTestDatabase();
    const services = createTestServices(other.db, { clock: createTestClock(noon) });
    await tellStory(services, cast);
    const day = `SELECT created_at, method, regexp_replace(path, 'thr_[0-9a-z]{26}', 'thr') AS path, status, duration_ms
      FROM request_logs ORDER BY created_at, path, method, status, duration_ms`;
    const log = 'SELECT action, created_at FROM audit_records ORDER BY created_at, action';
    for (const text of [day, log]) expect(await other.db.query(text)).toEqual(await own.db.query(text));
    for (const { email, password } of Object.values(cast)) {
      const answer = await loginAccount(contextFor(services, { kind: 'anonymous' }), { email, password });
      expect(answer).toMatchObject({ status: 'signed_in', email });
    }
  });
});
