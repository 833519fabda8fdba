import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Secret } from '@patchbay/config';
import { createServices, type Services } from '@patchbay/domain/core';
import { startPhone } from '@patchbay/domain/identity';
import { queueMail } from '@patchbay/domain/mail';
import { sweeps } from '@patchbay/domain/operations';
import { createCorrectedClock, createPostgresLimiter, testMediaDir } from '@patchbay/domain/services.fixture';
import { silentLogger } from '@patchbay/logger';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from './smtp-transport.ts';
import { startWorker } from './worker.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** A real mail server on a free port of 127.0.0.1; `holdUntil` delays its answers. */
async function startMailServer() {
  const received: Received[] = [];
  let hold: Promise<void> = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        void hold.then(() => done());
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    holdUntil: (released: Promise<void>) => {
      hold = released;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const mailFrom = 'Patchbay <no-reply@example.com>';
let own: TestDatabase;
let services: Services;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeEach(async () => {
  own = await createTestDatabase();
  mailServer = await startMailServer();
  services = createServices({
    db: own.db,
    clock: createCorrectedClock(async () => new Date()),
    limiter: createPostgresLimiter({ sql: own.db.sql }),
    logger: silentLogger,
    masterSecrets: [{ id: 'test', key: Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'utf8') }],
    settings: {
      deployment: 'production',
      env: 'live',
      keyPrefix: 'pb',
      baseUrl: 'https://api.example.com',
      consoleUrl: 'https://console.example.com',
      operatorEmails: new Set(),
      isFirstAccountOperator: false,
      devCodes: false,
      smsDelivery: 'gateway',
      autoApprovedSoftwareId: null,
      allowLoopbackRedirects: false,
      reservedClientWords: { inside: [], whole: [] },
      cimdTrustedHosts: [],
      webhookAllowCidrs: [],
      dnsServers: [],
      socketsPerWorkspace: 200,
      mediaDir: testMediaDir,
      mediaBucket: null,
      ffmpegPath: null,
      aiServer: null,
      aiPrices: new Map(),
      traceCollector: null,
      aiBudgetMicros: 1_000_000,
    },
  });
});
afterEach(async () => {
  await mailServer.close();
  await own.drop();
});

const queue = (code: string) =>
  services.db.transaction((tx) =>
    queueMail(tx.sql, services, { to: 'ada@example.com', template: 'verification_code', data: { code } }),
  );
const states = async () =>
  (await own.db.query<{ state: string }>('SELECT state FROM outbox_messages ORDER BY position')).map(
    ({ state }) => state,
  );
const auditAnchorFile = join(tmpdir(), 'patchbay-no-such-anchor.jsonl');
const webhookRetryScale = 1;
const withMail = () => ({
  smtpUrl: new Secret(mailServer.url),
  mailFrom,
  smsUrl: null,
  auditAnchorFile,
  webhookRetryScale,
});

describe('startWorker', () => {
  test('sends mail that is queued before and after it starts', async () => {
    await queue('111111');
    const worker = await startWorker(services, withMail());
    await expect.poll(() => mailServer.received.length).toBe(1);
    await queue('222222');
    await expect.poll(states).toEqual(['delivered', 'delivered']);
    await worker.stop();
    const [first] = mailServer.received;
    expect(first).toMatchObject({ from: 'no-reply@example.com', to: ['ada@example.com'] });
    expect(first?.source).toContain('111111');
    expect(first?.source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(first?.source).toMatch(/^Content-Type: text\/plain;.*^Content-Type: text\/html;/ms);
    expect(first?.source).toMatch(/^From: Patchbay <no-reply@example\.com>\r$/m);
    expect(first?.source).toMatch(/^Message-ID: <mai_[0-9a-z]{26}@example\.com>\r$/m);
    expect(first?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('finishes the mail under way before it has stopped, and leaves the rest queued', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mailServer.holdUntil(promise);
    await queue('111111');
    const worker = await startWorker(services, withMail());
    await expect.poll(() => mailServer.received.length).toBe(1);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await queue('222222');
    expect(stopped).toBe(false);
    expect(await states()).toEqual(['queued', 'queued']);
    resolve();
    await stopping;
    expect(await states()).toEqual(['delivered', 'queued']);
    expect(mailServer.received).toHaveLength(1);
  });

  test('gives back what an AI call of a dead process held', async () => {
    await own.db.query(
      `INSERT INTO ai_calls (id, workspace_id, user_id, feature, model, actor_kind, actor_id, request_id, state, metered,
         unit_microseconds, period, estimate_micros, created_at, expires_at)
       VALUES ('aic_dead', 'wks_1', 'usr_1', 'ask', 'm', 'console', 'a', 'r', 'held', false, 1, now(), 0, now(), now())`,
    );
    const worker = await startWorker(services, { ...withMail(), smtpUrl: null });
    const stateOf = async () =>
      (await own.db.query<{ state: string }>(`SELECT state FROM ai_calls WHERE id = 'aic_dead'`))[0]?.state;
    await expect.poll(stateOf).toBe('expired');
    await worker.stop();
  });

  test('reports at once that it is alive, and plans every sweep, the days of tables, the end of uncollected grants, the warnings about keys, the rounds of media and the anchor of the audit log', async () => {
    const worker = await startWorker(services, { ...withMail(), smtpUrl: null });
    const [row] = await own.db.query<{ alive: boolean }>(
      `SELECT seen_at > now() - interval '5 seconds' AS alive FROM heartbeats WHERE name = 'worker'`,
    );
    expect(row?.alive).toBe(true);
    const planned = async () =>
      (
        await own.db.query<{ identifier: string }>(
          'SELECT identifier FROM graphile_worker._private_known_crontabs',
        )
      ).map(({ identifier }) => identifier);
    const expected = [
      'anchor_audit_log',
      'keep_days',
      'sweep_rate_limits',
      'end_grants_of_deleted_clients',
      'end_uncollected_grants',
      'end_expired_runs',
      'end_interrupted_runs',
      'export_runs',
      'warn_of_expiring_keys',
      'check_domains',
      'keep_match_epochs',
      'sweep_media_store',
      'mark_missing_media',
      'finish_uploads',
      'move_inline_audio',
      'rotate_data_keys',
      'delete_workspaces',
      'sign_sent_audio',
      ...sweeps.map(({ name }) => name),
    ];
    await expect.poll(async () => (await planned()).toSorted()).toEqual(expected.toSorted());
    await worker.stop();
  });

  test('records when a round has succeeded', async () => {
    const worker = await startWorker(services, { ...withMail(), smtpUrl: null });
    await own.db.query(`SELECT graphile_worker.add_job('keep_days')`);
    const marked = () => own.db.query(`SELECT name FROM heartbeats WHERE name = 'round:keep_days'`);
    await expect.poll(marked).toHaveLength(1);
    await worker.stop();
  });

  test('sends a phone’s code to the SMS gateway', async () => {
    const received: unknown[] = [];
    const gateway = createServer((request, response) => {
      void json(request).then((body) => {
        received.push(body);
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = gateway.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const origin = { requestId: 'req_1', ip: '203.0.113.7', userAgent: null };
    await startPhone({ ...services, actor: { kind: 'anonymous' }, origin }, { phone: '+14155550123' });
    const smsUrl = new Secret(`http://127.0.0.1:${port}/messages`);
    const worker = await startWorker(services, { ...withMail(), smsUrl });
    await expect.poll(() => received.length).toBe(1);
    await worker.stop();
    gateway.closeAllConnections();
    gateway.close();
    expect(received).toEqual([{ to: '+14155550123', text: expect.stringMatching(/^\d{6} is your/) }]);
    expect(await states()).toEqual(['delivered']);
  });

  test('runs beside another on the same database', async () => {
    const workers = await Promise.all([startWorker(services, withMail()), startWorker(services, withMail())]);
    for (let index = 0; index < 12; index += 1) await queue('333333');
    await expect.poll(states).toEqual(Array.from({ length: 12 }, () => 'delivered'));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(mailServer.received).toHaveLength(12);
  });

  test('continues after its database connections were cut', async () => {
    const worker = await startWorker(services, withMail());
    await own.db.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await expect
      .poll(() =>
        queue('444444').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => mailServer.received.length).toBeGreaterThan(0);
    await worker.stop();
  });
});

describe('the SMTP transport', () => {
  const soon = () => AbortSignal.timeout(5000);
  const mail = { id: 'mai_1', subject: 'Hello', text: 'Hello', createdAt: new Date(0) };

  test('never turns one address into several, or into a header', async () => {
    const transport = createSmtpTransport(mailServer.url, mailFrom);
    const sent = await Promise.allSettled([
      transport.send({ ...mail, to: 'ada@example.com, mallory@example.com' }, soon()),
      transport.send({ ...mail, to: 'ada@example.com\r\nBcc: mallory@example.com' }, soon()),
      transport.send({ ...mail, to: 'ada@example.com', subject: 'Hi\r\nBcc: mallory@example.com' }, soon()),
    ]);
    transport.close();
    expect(sent).toHaveLength(3);
    expect(mailServer.received.flatMap(({ to }) => to)).not.toContain('mallory@example.com');
    expect(mailServer.received.map(({ source }) => source).join()).not.toMatch(/^Bcc:/im);
  });

  test('throws when no server listens', async () => {
    const transport = createSmtpTransport('smtp://127.0.0.1:1', mailFrom);
    await expect(transport.send({ ...mail, to: 'ada@example.com' }, soon())).rejects.toThrow(/ECONNREFUSED/);
    transport.close();
  });
});
