import { moveLock } from '@patchbay/db/move';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { grantTo } from '../../oauth/client/client.fixture.ts';
import { createDeveloper, createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { aiMakers } from './ai-row.fixture.ts';
import { personMakers } from './person-row.fixture.ts';
import { runLimitSweep, runSweep } from './run-sweep.ts';
import { sweeps } from './sweeps.ts';
import { webhookMakers } from './webhook-row.fixture.ts';

const day = 86_400;
let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
  await own.db.query(
    `INSERT INTO accounts (id, email, display_name, created_at, password_reset_required) VALUES ('acc_1', 'a@example.com', 'A', now(), false)`,
  );
});
afterEach(() => own.drop());

/** Inserts a row whose age, by the column that the sweep looks at, is this many seconds. */
const makers: Record<string, (id: string, at: Date) => Promise<unknown>> = {
  ...webhookMakers(() => own.db),
  ...personMakers(() => own.db),
  ...aiMakers(() => own.db),
  sweep_idempotency_records: (id, at) =>
    own.db.query(
      `INSERT INTO idempotency_records (caller, route, key, fingerprint, state, locked_until, expires_at) VALUES ('c', 'r', $1, '', 'done', $2, $2)`,
      [id, at],
    ),
  sweep_mfa_challenges: (id, at) =>
    own.db.query(
      `INSERT INTO mfa_challenges (id, account_id, token_hash, purpose, created_at, expires_at) VALUES ($1::text, 'acc_1', convert_to($1::text, 'UTF8'), 'login', $2, $2)`,
      [id, at],
    ),
  sweep_codes: (id, at) =>
    own.db.query(
      `INSERT INTO codes (account_id, purpose, code_hash, created_at, expires_at) VALUES ('acc_1', $1, '', $2, now() + interval '1 year')`,
      [id, at],
    ),
  sweep_phone_codes: (id, at) =>
    own.db.query(
      `INSERT INTO phone_codes (phone_hash, code_hash, created_at, expires_at) VALUES (convert_to($1, 'UTF8'), '', $2, $2)`,
      [id, at],
    ),
  sweep_media_quotas: (id, at) =>
    own.db.query(
      `INSERT INTO media_quotas (user_id, minutes, sizes, total, expires_at) VALUES ($1, '{1}', '{1}', 1, $2)`,
      [id, at],
    ),
  sweep_media_uploads: (id, at) =>
    own.db.query(
      `INSERT INTO media_uploads (id, workspace_id, owner_id, media_type, key_box, created_at, expires_at) VALUES ($1, 'w', 'u', 'audio/ogg', '', $2, $2)`,
      [id, at],
    ),
  sweep_outbox_messages: (id, at) =>
    own.db.query(
      `INSERT INTO outbox_messages (id, topic, state, created_at, finished_at) VALUES ($1, 'mail', 'delivered', now(), $2)`,
      [id, at],
    ),
  sweep_expired_messages: (id, at) =>
    own.db.query(
      `INSERT INTO outbox_messages (id, topic, state, created_at, expires_at) VALUES ($1, 'sms', 'queued', now(), $2)`,
      [id, at],
    ),
  sweep_oauth_clients: (id, at) =>
    own.db.query(
      `INSERT INTO oauth_clients (id, source, name, auth_method, status, metadata_hash, created_at, updated_at)
       VALUES ($1, 'registration', 'A', 'none', 'pending', '', $2, now())`,
      [id, at],
    ),
  sweep_idle_documents: (id, at) =>
    own.db.query(
      `INSERT INTO oauth_clients (id, source, name, auth_method, status, metadata_hash, created_at, updated_at, fetched_at)
       VALUES ('https://app.example/' || $1, 'metadata_document', 'A', 'none', 'pending', '', $2, $2, $2)`,
      [id, at],
    ),
  sweep_sessions: (id, at) =>
    own.db.query(
      `INSERT INTO sessions (id, kind, token_hash, account_id, created_at, last_seen_at, authenticated_at, idle_expires_at, expires_at, revoked_at)
       VALUES ($1::text, 'console_session', convert_to($1::text, 'UTF8'), 'acc_1', now(), now(), now(), now() + interval '1 year', now() + interval '1 year', $2)`,
      [id, at],
    ),
};

/** The tables of the authorization server whose rows expire, each with its required columns. */
const oauthColumns: Record<string, string> = {
  oauth_access_tokens: `grant_id, client_id, audience) VALUES (convert_to($1, 'UTF8'), $2, $2, 'g', 'c', 'a'`,
  oauth_refresh_tokens: `grant_id, client_id, payload) VALUES (convert_to($1, 'UTF8'), $2, $2, 'g', 'c', '{}'`,
  oauth_codes: `grant_id, client_id, payload) VALUES (convert_to($1, 'UTF8'), $2, $2, 'g', 'c', '{}'`,
  oauth_device_codes: `user_code_hash, client_id, resource, status, interval_seconds)
    VALUES (convert_to($1, 'UTF8'), $2, $2, convert_to($1, 'UTF8'), 'c', 'r', 'pending', 5`,
  oauth_interactions: `client_id, resource, redirect_uri, box) VALUES (convert_to($1, 'UTF8'), $2, $2, 'c', 'r', 'u', ''`,
};
for (const [table, columns] of Object.entries(oauthColumns)) {
  makers[`sweep_${table}`] = (id, at) =>
    own.db.query(`INSERT INTO ${table} (id_hash, created_at, expires_at, ${columns})`, [id, at]);
}

const tables: Readonly<Record<string, string>> = {
  sweep_idle_documents: 'oauth_clients',
  sweep_expired_messages: 'outbox_messages',
};
const tableOf = (name: string) => tables[name] ?? name.replace('sweep_', '');
const sweepOf = (name: string) => {
  const found = sweeps.find((sweep) => sweep.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const count = async (name: string) =>
  (await own.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${tableOf(name)}`))[0]?.count;

describe.each(sweeps)('$name', (sweep) => {
  test('deletes rows past their retention and no younger ones', async () => {
    const make = makers[sweep.name];
    if (!make) throw new Error(`no rows are made for ${sweep.name}`);
    const secondsAgo = (seconds: number) => new Date(services.clock.now().getTime() - seconds * 1000);
    await make('old', secondsAgo(sweep.keepSeconds + 1));
    await make('young', secondsAgo(sweep.keepSeconds - 1));
    expect(await runSweep(services, sweep)).toBe(1);
    expect(await count(sweep.name)).toBe(1);
    expect(await runSweep(services, sweep)).toBe(0);
    services.clock.advance(2);
    expect(await runSweep(services, sweep)).toBe(1);
  });
});

test('a sweep deletes nothing while a workspace moves, and then what it has left', async () => {
  const codes = sweepOf('sweep_phone_codes');
  await makers.sweep_phone_codes?.('1', longAgo());
  await own.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${moveLock}::bigint)`;
    expect(await runSweep(services, codes)).toBe(0);
  });
  expect(await runSweep(services, codes)).toBe(1);
});

const longAgo = () => new Date(services.clock.now().getTime() - 100 * day * 1000);

describe('the sweep of clients', () => {
  const clients = sweepOf('sweep_oauth_clients');

  test.each([
    ['is approved', `UPDATE oauth_clients SET status = 'approved'`],
    ['was used', 'UPDATE oauth_clients SET last_used_at = now()'],
    ['has an owner', `UPDATE oauth_clients SET owner_account_id = 'acc_1'`],
    ['has a document: that is asked for, or not', `UPDATE oauth_clients SET source = 'metadata_document'`],
  ])('keeps one that %s', async (_, update) => {
    await makers.sweep_oauth_clients?.('cli_1', longAgo());
    await own.db.query(update);
    expect(await runSweep(services, clients)).toBe(0);
  });

  test('deletes one that was removed and never authorized', async () => {
    await makers.sweep_oauth_clients?.('cli_1', longAgo());
    await own.db.query(`UPDATE oauth_clients SET status = 'approved', deleted_at = now()`);
    expect(await runSweep(services, clients)).toBe(1);
  });
});

describe('the sweep of idle documents', () => {
  const documents = sweepOf('sweep_idle_documents');
  const makeDocument = () => makers.sweep_idle_documents?.('client.json', longAgo());
  const allow = (endedAgoDays: number | null) =>
    grantTo(services, developer, 'https://app.example/client.json', `grt_${endedAgoDays}`).then(() =>
      own.db.query(`UPDATE oauth_grants SET revoked_at = $1, expires_at = now() + interval '1 year'`, [
        endedAgoDays === null ? null : new Date(services.clock.now().getTime() - endedAgoDays * day * 1000),
      ]),
    );
  let developer: ConsoleActor;
  beforeEach(async () => {
    developer = await createDeveloper(services);
    await makeDocument();
  });

  test.each([
    ['was read recently', 'UPDATE oauth_clients SET fetched_at = now()'],
    ['an operator approved', `UPDATE oauth_clients SET status = 'approved', decided_by = 'acc_1'`],
    ['an operator suspended', `UPDATE oauth_clients SET status = 'suspended', decided_by = 'acc_1'`],
    ['an operator rejected', `UPDATE oauth_clients SET status = 'rejected', decided_by = 'acc_1'`],
    ['was deleted', 'UPDATE oauth_clients SET deleted_at = now()'],
    ['registered', `UPDATE oauth_clients SET source = 'registration', status = 'approved'`],
  ])('keeps one that %s', async (_, update) => {
    await own.db.query(update);
    expect(await runSweep(services, documents)).toBe(0);
  });

  test.each([
    ['that a user still authorizes', null],
    ['whose last grant ended less than 30 days ago', 29],
  ])('keeps one %s', async (_, endedAgoDays) => {
    await allow(endedAgoDays);
    expect(await runSweep(services, documents)).toBe(0);
    expect(await own.db.prisma.oauthGrant.count()).toBe(1);
  });

  test('deletes one that its trusted host approved, with the tombstones of its grants', async () => {
    await own.db.query(`UPDATE oauth_clients SET status = 'approved'`);
    await allow(31);
    expect(await runSweep(services, documents)).toBe(1);
    expect(await own.db.prisma.oauthGrant.count()).toBe(0);
  });

  test('skips one that is being read again', async () => {
    await own.db.transaction(async (tx) => {
      await tx.prisma.oauthClient.updateMany({ data: { fetchedAt: services.clock.now() } });
      expect(await runSweep(services, documents)).toBe(0);
    });
    expect(await runSweep(services, documents)).toBe(0);
  });
});

describe.each(['oauth_codes', 'oauth_device_codes', 'oauth_interactions'])('the sweep of %s', (table) => {
  test('keeps a code that was never collected while its grant is active, because only this row can end it', async () => {
    const sweep = sweepOf(`sweep_${table}`);
    await makers.sweep_idle_documents?.('client.json', longAgo());
    await grantTo(services, await createDeveloper(services), 'https://app.example/client.json', 'grt_1');
    await makers[sweep.name]?.('old', longAgo());
    await own.db.query(`UPDATE ${table} SET grant_id = 'grt_1'`);
    expect(await runSweep(services, sweep)).toBe(0);
    await own.db.query('UPDATE oauth_grants SET revoked_at = now()');
    expect(await runSweep(services, sweep)).toBe(1);
  });

  test('deletes a code that was collected, even if its grant is active', async () => {
    const sweep = sweepOf(`sweep_${table}`);
    await makers.sweep_idle_documents?.('client.json', longAgo());
    await grantTo(services, await createDeveloper(services), 'https://app.example/client.json', 'grt_1');
    await makers[sweep.name]?.('old', longAgo());
    await own.db.query(`UPDATE ${table} SET grant_id = 'grt_1', consumed_at = now()`);
    expect(await runSweep(services, sweep)).toBe(1);
  });
});

describe('runSweep', () => {
  const codes = sweepOf('sweep_phone_codes');
  const fill = (rows: number) =>
    own.db.query(
      `INSERT INTO phone_codes (phone_hash, code_hash, created_at, expires_at)
       SELECT convert_to('p' || n, 'UTF8'), '', now(), now() - interval '1 day' FROM generate_series(1, $1) n`,
      [rows],
    );

  test('deletes in batches until nothing is left', async () => {
    await fill(2500);
    expect(await runSweep(services, codes)).toBe(2500);
  });

  test('stops after the current batch when it is aborted', async () => {
    await fill(2500);
    expect(await runSweep(services, codes, AbortSignal.abort())).toBe(1000);
  });

  test('skips a row that another transaction has locked', async () => {
    await fill(2);
    await own.db.transaction(async (tx) => {
      await tx.prisma.$executeRawUnsafe(`SELECT 1 FROM phone_codes WHERE phone_hash = 'p1' FOR UPDATE`);
      expect(await runSweep(services, codes)).toBe(1);
    });
    expect(await runSweep(services, codes)).toBe(1);
  });
});

describe('runLimitSweep', () => {
  test('deletes the logs of limits that no longer count anything', async () => {
    const policy = { name: 'test', rules: [{ limit: 1, windowSeconds: 60 }] };
    await createPostgresLimiter({ sql: own.db.sql, now: () => new Date(Date.now() - day * 1000) }).take(
      policy,
      'old',
    );
    await createPostgresLimiter({ sql: own.db.sql }).take(policy, 'new');
    expect(await runLimitSweep(services)).toBe(1);
    expect(await count('sweep_rate_limits')).toBe(1);
  });
});
