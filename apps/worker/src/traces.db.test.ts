import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxWorker } from '@patchbay/domain/core';
import { createMailHandler, queueMail } from '@patchbay/domain/mail';
import { createThread, sendMessage } from '@patchbay/domain/messaging';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '@patchbay/domain/services.fixture';
import { createDeliveryEngine, createWebhook } from '@patchbay/domain/webhook';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import {
  attributeOf,
  type SentSpan,
  startTraceCollector,
  type TraceCollector,
} from '@patchbay/testkit/trace-collector';
import { type Collecting, startTracing } from '@patchbay/tracing/start';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSchedule } from './schedule.ts';

let collector: TraceCollector;
let own: TestDatabase;
let services: TestServices;
let tracing: Collecting | null = null;

const start = async (traceShare = 1): Promise<void> => {
  const { baseUrl } = collector;
  tracing = await startTracing({
    traceCollector: { baseUrl, headers: null },
    traceShare,
    service: 'patchbay-worker',
    isProxy: () => false,
    logger: services.logger,
  });
};

beforeEach(async () => {
  collector = await startTraceCollector();
  own = await createTestDatabase();
  services = createTestServices(own.db, {
    settings: { devCodes: false, webhookAllowCidrs: ['127.0.0.1/32'] },
  });
});
afterEach(async () => {
  await tracing?.close();
  await own.drop();
  collector.close();
});

/** The trace that begins with a span of this name, after everything was sent. */
async function traceOf(name: string): Promise<{ root: SentSpan | undefined; below: readonly SentSpan[] }> {
  await tracing?.close();
  const spans = collector.spans();
  const root = spans.find((span) => span.name === name && span.parentSpanId === undefined);
  return { root, below: spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId) };
}

/** Sends a message whose event an endpoint gets, and delivers it. */
async function deliver(status: number, requestId: string): Promise<void> {
  const receiver = createServer((_request, response) => response.writeHead(status).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  await createWebhook(ctx, { url: `http://127.0.0.1:${port}/secret-path`, eventTypes: ['message.new'] });
  const thread = await createThread(ctx, { participantIds: [] });
  const origin = { ...ctx.origin, requestId };
  await sendMessage({ ...ctx, origin }, { threadId: thread.id, kind: 'text', text: 'a secret text' });
  const engine = createDeliveryEngine(services);
  await engine.round([developer.workspaceId]);
  await engine.idle();
  receiver.closeAllConnections();
  receiver.close();
}

describe('the trace of an attempt to deliver a webhook', () => {
  test('has its type, its number, its call and the request that caused the event', async () => {
    await start();
    await deliver(204, 'the-cause');
    const { below, root } = await traceOf('webhook message.new');
    expect(attributeOf(root, 'patchbay.request.id')).toBe('the-cause');
    expect(attributeOf(root, 'patchbay.attempt.number')).toBe(1);
    expect(attributeOf(root, 'http.response.status_code')).toBe(204);
    expect(root?.status.code).not.toBe(2);
    const call = below.find(({ name }) => name === 'POST');
    expect(call).toMatchObject({ kind: 3, traceId: root?.traceId });
    expect(attributeOf(call, 'http.response.status_code')).toBe(204);
  });

  test('says that the receiver refused it', async () => {
    await start();
    await deliver(500, 'the-cause');
    const { root } = await traceOf('webhook message.new');
    expect(attributeOf(root, 'error.type')).toBe('500');
    expect(root?.status.code).toBe(2);
  });

  test('has no address, path or text', async () => {
    await start();
    await deliver(204, 'the-cause');
    await traceOf('webhook message.new');
    const text = JSON.stringify(collector.taken.map(({ body }) => body));
    expect(text).toContain('webhook message.new');
    for (const word of ['127.0.0.1', 'secret-path', 'secret text', 'whsec_'])
      expect(text).not.toContain(word);
  });

  test('is none if it is not among the share that is traced, and neither is its call', async () => {
    await start(1e-9);
    await deliver(204, 'the-cause');
    await tracing?.close();
    expect(collector.spans()).toEqual([]);
  });
});

test('a message of the outbox has a trace with the call that sends it', async () => {
  await start();
  await services.db.transaction((tx) =>
    queueMail(tx.sql, services, {
      to: 'ada@example.com',
      template: 'verification_code',
      data: { code: '111111' },
    }),
  );
  const handler = createMailHandler({ send: () => Promise.reject(new Error('no')) });
  const outbox = createOutboxWorker(services, { handlers: [handler] });
  await outbox.claim();
  await outbox.idle();
  const { below } = await traceOf('outbox mail');
  const call = below.find(({ kind, name }) => kind === 3 && name === 'mail');
  expect(attributeOf(call, 'error.type')).toBe('Error');
});

test('a scheduled round has a trace with its statements', async () => {
  await start();
  const schedule = await startSchedule(services, { auditAnchorFile: join(tmpdir(), 'patchbay-no-anchor') });
  await own.db.query(`SELECT graphile_worker.add_job('sweep_rate_limits')`);
  const marked = () => own.db.query(`SELECT name FROM heartbeats WHERE name = 'round:sweep_rate_limits'`);
  await expect.poll(marked).toHaveLength(1);
  await schedule.stop();
  const { below } = await traceOf('sweep_rate_limits');
  expect(below.map((span) => attributeOf(span, 'db.system.name'))).toContain('postgresql');
});
