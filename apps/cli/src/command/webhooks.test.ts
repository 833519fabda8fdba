import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.store({ console: { email: 'ada@example.com', token: 'session-1' } });
});
afterEach(() => stage[Symbol.asyncDispose]());

const endpoint = '/v1/developer/webhooks/whe_1';
const replay = (...args: readonly string[]) => ['webhooks', 'replay', 'whe_1', ...args];
const sentBodies = () => stage.received.map(({ body }) => JSON.parse(body || 'null') as unknown);

test('webhooks list shows where each goes, and why one is disabled', async () => {
  const one = { id: 'whe_1', url: 'https://a.example/hook', event_types: ['*'] };
  const body = [
    { ...one, status: 'enabled', disabled_reason: null },
    { ...one, status: 'disabled', disabled_reason: 'gone' },
  ];
  stage.on('GET /v1/developer/webhooks', { body });
  const { out } = await stage.patchbay(['webhooks', 'list']);
  expect(out).toContain('whe_1  enabled          https://a.example/hook  *\n');
  expect(out).toContain('whe_1  disabled (gone)  https://a.example/hook  *\n');
});

test('webhooks test prints the id of the event', async () => {
  stage.on(`POST ${endpoint}/test`, { status: 202, body: { event_id: 'evt_1' } });
  expect((await stage.patchbay(['webhooks', 'test', 'whe_1'])).out).toBe('evt_1\n');
  await stage.patchbay(['webhooks', 'test', 'whe_1', '--type', 'message.new']);
  expect(sentBodies()).toEqual([{ event_type: 'ping' }, { event_type: 'message.new' }]);
});

test('webhooks test of a type that does not exist is wrong usage, and sends nothing', async () => {
  const { error, exitCode } = await stage.patchbay(['webhooks', 'test', 'whe_1', '--type', 'message.no']);
  expect([exitCode, stage.received]).toEqual([2, []]);
  expect(error).toContain('`message.new`');
});

test.each([
  [0, 'Nothing waits.\n'],
  [1, 'The first waiting delivery of 1 subject is attempted now.\n'],
  [2, 'The first waiting delivery of 2 subjects is attempted now.\n'],
])('webhooks retry of %i subjects says so', async (retried, said) => {
  stage.on(`POST ${endpoint}/retry`, { body: { retried } });
  expect((await stage.patchbay(['webhooks', 'retry', 'whe_1'])).out).toBe(said);
});

describe('webhooks replay of a time', () => {
  const window = { since: '2027-01-31T09:00:00.000Z', event_types: ['message.new'] };
  const args = replay('--since', '2027-01-31T09:00:00Z', '--events', 'message.new');
  beforeEach(() =>
    stage.on(
      `POST ${endpoint}/recover`,
      { body: { matched: 3, queued: 0 } },
      { body: { matched: 3, queued: 3 } },
    ),
  );

  test('counts, asks, and queues after a yes', async () => {
    const { exitCode, out } = await stage.patchbay(args, { isAttended: true, answers: ['y'] });
    expect([exitCode, out]).toEqual([0, 'Queued 3 deliveries.\n']);
    expect(sentBodies()).toEqual([
      { ...window, dry_run: true },
      { ...window, dry_run: false },
    ]);
  });

  test.each(['', 'n', 'yesterday'])('queues nothing after the answer “%s”', async (answer) => {
    const { out } = await stage.patchbay(args, { isAttended: true, answers: [answer] });
    expect([out, stage.received]).toEqual(['Nothing was queued.\n', [expect.anything()]]);
  });

  test.each([[[]], [['--json']]])(
    'is refused with the count where nobody can be asked: %j',
    async (flags) => {
      const { error, exitCode, out } = await stage.patchbay([...args, ...flags]);
      expect([exitCode, out, stage.received.length]).toEqual([2, '', 1]);
      expect(error).toContain('3 deliveries would be queued.');
      expect(error).toContain('--yes');
    },
  );

  test('asks nothing with --yes, and never queues when nothing matches', async () => {
    expect((await stage.patchbay([...args, '--yes', '--json'])).out).toBe('{"matched":3,"queued":3}\n');
    stage.on(`POST ${endpoint}/recover`, { body: { matched: 0, queued: 0 } });
    const sent = stage.received.length;
    expect((await stage.patchbay([...args, '--yes'])).out).toContain('No dead or held deliveries');
    expect(stage.received.length).toBe(sent + 1);
  });

  test('takes a time that is so long ago', async () => {
    const before = Date.now();
    await stage.patchbay(replay('--since', '2h', '--yes'));
    const { since } = sentBodies()[0] as { since: string };
    expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 7_200_000);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now() - 7_200_000);
  });
});

test.each([
  [replay()],
  [replay('--since', '2h', '--event', 'evt_1')],
  [replay('--since', 'soon')],
  [replay('--since', '2h', '--events', 'message.no')],
])('%j is wrong usage: nothing is sent, and the error says what to add', async (args) => {
  const { error, exitCode } = await stage.patchbay([...args, '--json']);
  expect([exitCode, stage.received]).toEqual([2, []]);
  expect(JSON.parse(error).error.remedy).toMatch(/`/);
});

describe('webhooks replay --event', () => {
  const delivery = { id: 'dlv_2', event_id: 'evt_2' };

  test('finds the delivery on a later page and sends it once more', async () => {
    const link = `<${stage.baseUrl}${endpoint}/deliveries?cursor=c1>; rel="next"`;
    stage.on(
      `GET ${endpoint}/deliveries`,
      { body: [{ id: 'dlv_1', event_id: 'evt_1' }], headers: { link } },
      { body: [delivery] },
    );
    stage.on(`POST ${endpoint}/deliveries/dlv_2/redeliver`, { status: 202, body: delivery });
    const { error, out } = await stage.patchbay(replay('--event', 'evt_2'));
    expect([out, error]).toEqual(['Queued dlv_2 of evt_2.\n', '']);
  });

  test('names the command that lists the endpoints where there is no such delivery', async () => {
    stage.on(`GET ${endpoint}/deliveries`, { body: [] });
    const { error, exitCode } = await stage.patchbay(replay('--event', 'evt_2'));
    expect(exitCode).toBe(1);
    expect(error).toContain('`patchbay webhooks list`');
  });
});
