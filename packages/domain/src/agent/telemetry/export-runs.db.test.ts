import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { say, want } from '../../ai/model/model-server.fixture.ts';
import type { Services } from '../../core/context.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { openModelScene, startSceneServer } from '../run/model-run.fixture.ts';
import { exportRuns } from './export-runs.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Sent {
  readonly resourceSpans: readonly [{ readonly scopeSpans: readonly [{ readonly spans: readonly Span[] }] }];
}

const { database, services } = await openTestProcess();
const models = await startSceneServer();

let statuses: number[] = [];
let taken: { readonly headers: IncomingMessage['headers']; readonly body: Sent }[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    taken.push({ headers: request.headers, body: body as Sent });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());

const baseUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const headers = { reveal: () => ({ 'x-api-key': 'a key of the collector' }) };
const watched = (
  traceCollector: Services['settings']['traceCollector'] = { baseUrl, headers },
): Services => ({
  ...services,
  settings: { ...services.settings, traceCollector },
});
const spansOf = (at = 0): readonly Span[] => taken[at]?.body.resourceSpans[0].scopeSpans[0].spans ?? [];
const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

const question = 'When is the launch?';
const read = 'The launch is on Friday.';
const answer = 'Nobody has said when it is.';

async function runOnce() {
  const scene = await openModelScene(services, models);
  const { threadId } = scene.scene;
  models.reply(
    want([{ name: 'read_thread', arguments: JSON.stringify({ thread_id: threadId }) }]),
    say(answer),
  );
  return (await scene.run()).run;
}

beforeEach(async () => {
  statuses = [];
  taken = [];
  await database.db.query('DELETE FROM agent_runs');
});

describe('a collector of traces', () => {
  test('gets each run as one trace with a span for each step', async () => {
    const run = await runOnce();
    expect(await exportRuns(watched())).toBe(1);
    const [root, ...steps] = spansOf();
    expect(root?.name).toMatch(/^invoke_agent /);
    expect(root?.parentSpanId).toBeUndefined();
    expect(steps.map(({ name }) => name)).toEqual([
      'chat small-model',
      'execute_tool read_thread',
      'chat small-model',
      'answer',
    ]);
    expect(new Set(spansOf().map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
    expect(root?.traceId).toMatch(/^[0-9a-f]{32}$/);
    for (const step of steps) expect(step).toMatchObject({ parentSpanId: root?.spanId, status: {} });
    expect(new Set(spansOf().map(({ spanId }) => spanId)).size).toBe(5);
    expect(attribute(root, 'gen_ai.operation.name')).toBe('invoke_agent');
    expect(attribute(root, 'gen_ai.agent.id')).toBe(run.agentId);
    expect(attribute(root, 'patchbay.run.stop_reason')).toBe('answered');
    expect(attribute(root, 'gen_ai.usage.input_tokens')).toBe('80');
    expect(attribute(steps[0], 'gen_ai.usage.output_tokens')).toBe('10');
    expect(BigInt(root?.startTimeUnixNano ?? 0)).toBe(BigInt(run.createdAt.getTime()) * 1_000_000n);
  });

  test('gets no word of what was asked, read or answered', async () => {
    await runOnce();
    await exportRuns(watched());
    const text = JSON.stringify(taken);
    const [stored] = await database.db.query<{ steps: number }>('SELECT steps FROM agent_runs');
    expect(stored?.steps).toBe(4);
    for (const word of [question, read, answer, 'arguments', 'instructions'])
      expect(text).not.toContain(word);
  });

  test('gets its headers, and each run once', async () => {
    await runOnce();
    expect([await exportRuns(watched()), await exportRuns(watched())]).toEqual([1, 0]);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.headers).toMatchObject({
      'x-api-key': 'a key of the collector',
      'content-type': 'application/json',
    });
  });

  test.each([429, 502, 503, 504])(
    'that answers %i is asked again in the next round, with the same identifiers',
    async (status) => {
      await runOnce();
      statuses = [status];
      expect([await exportRuns(watched()), await exportRuns(watched())]).toEqual([0, 1]);
      expect(spansOf(1)).toEqual(spansOf(0));
    },
  );

  test.each([302, 400, 401, 500])('that answers %i gets nothing in another place', async (status) => {
    await runOnce();
    statuses = [status];
    expect(await exportRuns(watched())).toBe(0);
    expect(taken).toHaveLength(1);
  });

  test('that refuses a run for good is not sent it again', async () => {
    await runOnce();
    statuses = [400];
    expect([await exportRuns(watched()), await exportRuns(watched())]).toEqual([0, 0]);
    expect(taken).toHaveLength(1);
  });

  test('that is down gets the run once it is back', async () => {
    await runOnce();
    // Nothing listens on the port of discard.
    expect(await exportRuns(watched({ baseUrl: 'http://127.0.0.1:9', headers: null }))).toBe(0);
    expect(await exportRuns(watched())).toBe(1);
  });

  test('gets nothing about a run in progress, or about a run that ended a day before', async () => {
    await runOnce();
    await database.db.query(`UPDATE agent_runs SET status = 'waiting', ended_at = NULL`);
    expect(await exportRuns(watched())).toBe(0);
    await database.db.query(`UPDATE agent_runs SET status = 'completed', ended_at = $1`, [
      new Date(services.clock.now().getTime() - 25 * 60 * 60 * 1000),
    ]);
    expect(await exportRuns(watched())).toBe(0);
    expect(taken).toEqual([]);
  });

  test('sees the reason of a step that failed', async () => {
    await runOnce();
    await database.db.query(
      `UPDATE agent_run_steps SET status = 'error', reason = 'thread_not_found' WHERE kind = 'tool'`,
    );
    await exportRuns(watched());
    const step = spansOf().find(({ name }) => name === 'execute_tool read_thread');
    expect([step?.status.code, attribute(step, 'error.type')]).toEqual([2, 'thread_not_found']);
  });
});

test('without a collector nothing is sent, and nothing counts as sent', async () => {
  await runOnce();
  expect(await exportRuns(watched(null))).toBe(0);
  expect(await exportRuns(watched())).toBe(1);
});
