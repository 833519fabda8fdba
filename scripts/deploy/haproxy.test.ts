import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { chooseLoopbackNet, findHaproxy, startHaproxy } from '@patchbay/testkit/haproxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDeployed } from './settings.fixture.ts';

/** Loopback addresses of this run, with the ports of real machines. */
const net = chooseLoopbackNet();
const [edge, app1, app2] = [`${net}.1`, `${net}.11`, `${net}.12`];
const port = 4000;
/** As many as both programs work on at once. */
const slots = 2 * 32;

let proxy: AsyncDisposable;
const slowly = { timeout: 20_000 };
const agent = new Agent({ keepAlive: false });

interface Held {
  readonly path: string;
  readonly answer: () => void;
}
/** The requests that arrived at the programs, in their order. */
let held: Held[];
/** From now on, answers are sent at once. */
let isOpen: boolean;
const programs: Server[] = [];

function take(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = incoming.url ?? '';
  const isForged = incoming.headers.authorization === 'Bearer forged';
  const answer = (): void => {
    if (!outgoing.headersSent) outgoing.writeHead(isForged ? 401 : 200).end('answered');
  };
  if (isOpen || isForged || path === '/readyz' || path === '/healthz') answer();
  else held.push({ path, answer });
}

interface Sent {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** The address of the caller. */
  readonly localAddress?: string;
}

/** Sends a request as a caller who has this key. */
async function send(path: string, key: string, { headers: more, ...call }: Call = {}): Promise<Sent> {
  const headers = { authorization: `Bearer ${key}`, ...more };
  const outgoing = request({ host: edge, port, path, headers, agent, ...call }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
}

const arrivedAt = (count: number) => vi.waitFor(() => expect(held.length).toBe(count), slowly);

/** Takes every place at the programs. */
async function fill(): Promise<Promise<Sent>[]> {
  const sent = Array.from({ length: slots }, (_, index) => send(`/v1/fill/${index}`, `filler ${index}`));
  await arrivedAt(slots);
  return sent;
}

/** Frees one place. @returns the request that got it */
async function admitNext(): Promise<string | undefined> {
  const arrived = held.length;
  held[arrived - slots]?.answer();
  await arrivedAt(arrived + 1);
  return held.at(-1)?.path;
}

describe.runIf(findHaproxy() !== null)('the proxy in front of a cluster', () => {
  beforeAll(async () => {
    for (const host of [app1, app2]) {
      const program = createServer(take).listen(port, host);
      await once(program, 'listening');
      programs.push(program);
    }
    isOpen = true;
    held = [];
    const config = readDeployed('cluster', 'haproxy-edge.cfg');
    // A test machine may need longer than the second after which real callers are refused.
    const patient = config.replace('timeout queue 1s', 'timeout queue 1m');
    const values = { EDGE: edge, APP1: app1, APP2: app2 };
    proxy = await startHaproxy(patient, values, `http://${edge}:${port}/v1/me`);
  });
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    for (const program of programs) {
      program.closeAllConnections();
      program.close();
    }
  });

  let sent: Promise<unknown>[];
  beforeEach(() => {
    held = [];
    isOpen = false;
    sent = [];
  });
  afterEach(async () => {
    isOpen = true;
    for (const { answer } of held) answer();
    await Promise.all(sent);
  });

  test('lets waiting requests in by who needs it most', async () => {
    sent.push(...(await fill()));
    const busy = Array.from({ length: 28 }, (_, index) => send(`/v1/busy/${index}`, 'busy'));
    sent.push(...busy, send('/v1/quiet', 'quiet'));
    sent.push(
      send('/v1/oauth/revoke', 'app', { method: 'POST' }),
      send('/v1/developer/api-keys/key_1', 'person', { method: 'DELETE' }),
    );
    await waitInQueue(31);
    const first = [await admitNext(), await admitNext(), await admitNext(), await admitNext()];
    expect(first.slice(0, 2).toSorted()).toEqual(['/v1/developer/api-keys/key_1', '/v1/oauth/revoke']);
    // The first request of a busy caller is as good as that of a quiet one.
    expect(first.slice(2)).toContain('/v1/quiet');
  });

  test('refuses those who send most at once while others wait, and the others not', async () => {
    sent.push(...(await fill()));
    const busy = Array.from({ length: 300 }, () => send('/v1/busy', 'flood'));
    const refused: Sent[] = [];
    for (const one of busy) void one.then((answer) => void (answer.status === 503 && refused.push(answer)));
    await vi.waitFor(async () => expect((await waitingCount()) + refused.length).toBe(busy.length), slowly);
    const [first] = refused;
    expect([first?.headers['retry-after'], JSON.parse(first?.text ?? '')]).toEqual([
      '1',
      expect.objectContaining({ detail: 'service_unavailable', code: 'service_unavailable' }),
    ]);
    sent.push(...busy, send('/v1/quiet', 'quiet again'), send('/v1/oauth/revoke', 'app', { method: 'POST' }));
    await waitInQueue(busy.length - refused.length + 2);
    expect(await admitNext()).toBe('/v1/oauth/revoke');
    expect([await admitNext(), await admitNext()]).toContain('/v1/quiet');
  });

  test('does not count what lasts long', async () => {
    sent.push(...(await fill()));
    const runs = ['mcp', 'test-runs', 'runs/run_1/confirmations/cnf_1'].map(
      (end) => `/v1/agents/agt_1/${end}`,
    );
    const streams = [
      ...runs.map((path) => send(path, path, { method: 'POST' })),
      send('/v1/ws', 'a', {
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      }),
      send('/mcp', 'b', { method: 'POST' }),
      send('/v1/media', 'c', { method: 'POST' }),
      send('/v1/ask', 'd', { method: 'POST' }),
    ];
    sent.push(...streams);
    await vi.waitFor(
      () =>
        expect(
          held
            .slice(slots)
            .map(({ path }) => path)
            .toSorted(),
        ).toEqual(['/mcp', ...runs.toSorted(), '/v1/ask', '/v1/media', '/v1/ws']),
      slowly,
    );
  });

  test('keeps a request in the queue whatever its headers say', async () => {
    sent.push(...(await fill()));
    const headers = { accept: 'text/event-stream', 'content-type': 'multipart/form-data; boundary=x' };
    sent.push(send('/v1/me', 'sly', { headers }));
    await vi.waitFor(async () => expect(await waitingCount()).toBe(1), slowly);
  });

  test('puts an address that tries wrong credentials behind the others, also for what is urgent', async () => {
    const localAddress = `${net}.66`;
    for (let tried = 0; tried < 110; tried += 1)
      expect((await send('/v1/me', 'forged', { localAddress })).status).toBe(401);
    sent.push(...(await fill()));
    sent.push(send('/v1/threads/thr_1', 'more', { method: 'DELETE', localAddress }));
    await waitInQueue(1);
    sent.push(send('/v1/quiet', 'good'));
    await waitInQueue(2);
    expect(await admitNext()).toBe('/v1/quiet');
  });
});

/** The requests that wait in the proxy. */
async function waitingCount(): Promise<number> {
  const response = await fetch(`http://${edge}:8404/stats;csv`);
  const lines = (await response.text()).split('\n').map((line) => line.split(','));
  return Number(lines.find(([name, server]) => name === 'api_ready' && server === 'BACKEND')?.[2]);
}

const waitInQueue = (count: number) =>
  vi.waitFor(async () => expect(await waitingCount()).toBe(count), slowly);
