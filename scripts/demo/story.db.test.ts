import { clientStatuses, errorRegistry } from '@patchbay/contract';
import { verifyAuditLog } from '@patchbay/domain/core';
import { loginAccount } from '@patchbay/domain/identity';
import {
  contextFor,
  createDeveloper,
  createTestClock,
  createTestServices,
} from '@patchbay/domain/services.fixture';
import { createWebhook, testWebhook } from '@patchbay/domain/webhook';
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
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

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
    expect(grants.map(({ reason }) => reason)).toEqual([
      'refresh_token_reuse',
      'user',
      'user',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('has four weeks of traffic that fails in many ways, each with the status of its code', async () => {
    const rows = await own.db.query<{
      status: number;
      code: keyof typeof errorRegistry | null;
      count: number;
    }>('SELECT status, error_code AS code, count(*)::int AS count FROM request_logs GROUP BY 1, 2');
    // A refusal that travels in a redirect has the status of the redirect.
    for (const { code, status } of rows)
      if (code && status !== 303) expect(status).toBe(errorRegistry[code].status);
    expect(new Set(rows.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 3, 4, 5]));
    expect(rows.length).toBeGreaterThan(10);
    const count = (isFailure: boolean) =>
      rows.reduce((sum, row) => sum + ((row.code !== null) === isFailure ? row.count : 0), 0);
    expect(count(true) / (count(true) + count(false))).toBeGreaterThan(0.03);
    expect(count(true) / (count(true) + count(false))).toBeLessThan(0.15);
  });

  test('is used on each day, by callers that had a credential then', async () => {
    const [days] = await own.db.query<{ count: number }>(
      `SELECT count(DISTINCT date_trunc('day', created_at))::int AS count FROM request_logs`,
    );
    expect(days?.count).toBeGreaterThanOrEqual(28);
    const early = `SELECT k.name FROM request_logs r JOIN api_keys k ON k.id = r.credential_id
      WHERE r.created_at < k.created_at OR (r.created_at > k.revoked_at AND r.status <> 401)`;
    expect(await own.db.query(early)).toEqual([]);
    const [sums] = await own.db.query<{ counted: number; log: number }>(
      `SELECT (SELECT sum(total) FROM request_hours)::int AS counted, (SELECT count(*) FROM request_logs)::int AS log`,
    );
    expect(sums?.counted).toBe(sums?.log);
  });

  test('has an endpoint that is healthy, one that recovered, and one that fails, with waiting and dead deliveries', async () => {
    const rows = await own.db.query<{
      name: string;
      failingSince: Date | null;
      states: object;
      failed: number;
    }>(
      `SELECT split_part(e.description, ' ', 1) AS name, h.failing_since AS "failingSince",
        (SELECT json_object_agg(state, count) FROM (
          SELECT state, count(*) FROM webhook_deliveries d WHERE d.endpoint_id = e.id GROUP BY state) counted) AS states,
        (SELECT count(*)::int FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id
          WHERE d.endpoint_id = e.id AND a.status IS DISTINCT FROM 200) AS failed
        FROM webhook_endpoints e JOIN webhook_health h ON h.endpoint_id = e.id ORDER BY 1`,
    );
    const [healthy, failing, recovered] = rows;
    expect(healthy).toEqual({
      name: 'Everything,',
      failingSince: null,
      states: { delivered: expect.any(Number) },
      failed: 0,
    });
    expect(Object.values(healthy?.states ?? {})[0]).toBeGreaterThan(100);
    expect(recovered).toMatchObject({
      name: 'Okafor',
      failingSince: null,
      states: { delivered: expect.any(Number) },
    });
    expect(Object.keys(recovered?.states ?? {})).toEqual(['delivered']);
    expect(recovered?.failed).toBeGreaterThan(3);
    expect(failing).toMatchObject({
      name: 'Laptop',
      failingSince: expect.any(Date),
      states: { dead: expect.any(Number), delivered: expect.any(Number), pending: expect.any(Number) },
    });
    const [late] = await own.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM webhook_attempts WHERE started_at > $1',
      [noon],
    );
    expect(late?.count).toBe(0);
  });

  test('has an agent whose runs answered, failed, were denied a write and wait for a person, and one that an app runs', async () => {
    const runs = await own.db.query<{ status: string; reason: string | null; trigger: string }>(
      'SELECT DISTINCT status, stop_reason AS reason, trigger FROM agent_runs ORDER BY 1, 2, 3',
    );
    expect(runs.map(({ reason, status, trigger }) => `${status} ${reason} ${trigger}`)).toEqual([
      'completed answered mcp',
      'completed answered test',
      'completed confirmation_denied test',
      'failed provider_unavailable test',
      'waiting null test',
    ]);
    const [asked] = await own.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM agent_confirmations WHERE state = 'pending' AND expires_at > $1`,
      [noon],
    );
    expect(asked?.count).toBe(1);
  });

  test('has quotas of AI that are used in part, by calls at their times in the story', async () => {
    const rows = await own.db.query<{ feature: string; lacks: number; late: number }>(
      `SELECT b.feature, ceil(extract(epoch FROM b.full_at - now()) * 1000000
          / (SELECT max(unit_microseconds) FROM ai_calls c WHERE c.feature = b.feature))::int AS lacks,
        (SELECT count(*)::int FROM ai_calls c WHERE c.feature = b.feature AND c.created_at > $1) AS late
        FROM ai_buckets b ORDER BY 1`,
      [noon],
    );
    expect(rows).toEqual([
      { feature: 'ask', lacks: 1, late: 0 },
      { feature: 'thread_assistant', lacks: 2, late: 0 },
      { feature: 'voice_note', lacks: 9, late: 0 },
    ]);
  });

  test('has a domain that waits for its record', async () => {
    const rows = await own.db.query('SELECT domain FROM workspace_domains WHERE proven_at IS NULL');
    expect(rows).toEqual([{ domain: 'voicedesk.example' }]);
  });

  test('has reports that wait for an operator, and one that is decided', async () => {
    const rows = await own.db.query(
      'SELECT target_kind AS kind, category, decision FROM reports ORDER BY created_at',
    );
    expect(rows).toEqual([
      { kind: 'message', category: 'spam', decision: 'content_removed' },
      { kind: 'message', category: 'fraud', decision: null },
      { kind: 'user', category: 'impersonation', decision: null },
    ]);
  });

  test('leaves the deliveries and voice notes of others to the worker', async () => {
    await using other = await createTestDatabase();
    const services = createTestServices(other.db, { clock: createTestClock(noon) });
    const developer = await createDeveloper(services);
    const ctx = contextFor(services, developer);
    const url = `${services.settings.baseUrl}/v1/inbox/${developer.workspaceId}`;
    const { webhook } = await createWebhook(ctx, { url, eventTypes: ['*'] });
    await testWebhook(ctx, { id: webhook.id });
    await other.db.query(
      `INSERT INTO webhook_lanes (endpoint_id, subject, pending, next_at) VALUES ($1, 'other', 1, $2)`,
      [webhook.id, new Date(noon.getTime() - 86_400_000)],
    );
    await tellStory(services, cast);
    const counts = `SELECT (SELECT count(*) FROM webhook_attempts)::int AS attempts,
      (SELECT count(*) FROM voice_notes WHERE processing <> 'pending')::int AS processed`;
    expect(await other.db.query(counts)).toEqual([{ attempts: 0, processed: 0 }]);
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
    // To the minute: the clock of an agent's run goes on whenever it is read, and two reads at once may share one look.
    const log = `SELECT action, date_trunc('minute', created_at) AS minute FROM audit_records ORDER BY minute, action`;
    for (const text of [day, log]) expect(await other.db.query(text)).toEqual(await own.db.query(text));
    for (const { email, password } of Object.values(cast)) {
      const answer = await loginAccount(contextFor(services, { kind: 'anonymous' }), { email, password });
      expect(answer).toMatchObject({ status: 'signed_in', email });
    }
  });
});
