import { expect, onTestFinished, test, vi } from 'vitest';
import { type FollowOptions, follow } from './follow.ts';
import type { ReceivedEvent } from './frame.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import { type Connected, cursorOf, openSockets } from './socket.fixture.ts';

const helloAt = (number: number, heartbeatMs = 20_000) => ({
  op: 'hello',
  session_id: 's',
  cursor: cursorOf(number),
  heartbeat_ms: heartbeatMs,
});
const caughtUpAt = (number: number) => ({ op: 'caught_up', cursor: cursorOf(number) });

interface Settings {
  readonly baseUrl: string;
  readonly token?: string;
  readonly place?: string | null;
  readonly renew?: FollowOptions['renew'];
  readonly outlet?: ListenerOptions['outlet'];
  readonly onLost?: FollowOptions['onLost'];
  readonly now?: () => number;
  /** Resolves once a place is on the disk. */
  readonly writing?: Promise<void>;
}

/** Follows until the test ends, or until the server refuses. */
function start(settings: Settings) {
  const { baseUrl, outlet = null, place = null, renew, token = 'token-1' } = settings;
  const stop = new AbortController();
  const [received, places]: string[][] = [[], []];
  const [caughtUp, missed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const listener = createListener({
    outlet,
    types: null,
    place,
    writePlace: (cursor) => {
      places?.push(cursor);
      return settings.writing ?? Promise.resolve();
    },
    signal: stop.signal,
    on: {
      received: ({ id }) => void received?.push(id),
      caughtUp,
      missed,
      fault: (error) => expect.fail(String(error)),
    },
  });
  const { now, onLost = () => undefined } = settings;
  const options = { baseUrl, token, renew, signal: stop.signal, onLost, ...(now && { now }) };
  const ended = follow(options, listener);
  ended.catch(() => undefined);
  onTestFinished(() => stop.abort());
  return { caughtUp, ended, listener, missed, places: places ?? [], received: received ?? [] };
}

const serveBy =
  (...turns: ((client: Connected) => void)[]) =>
  (client: Connected): undefined => {
    turns.shift()?.(client);
  };

test('the first connection begins at the present, at once', async () => {
  const { baseUrl, clients } = await openSockets(serveBy((client) => client.say(helloAt(7))));
  const { places } = start({ baseUrl });
  await vi.waitFor(
    () =>
      expect(clients[0]?.said).toEqual([
        { op: 'resume', cursor: 'c7' },
        { op: 'ack', cursor: 'c7' },
      ]),
    15_000,
  );
  expect([clients[0]?.cursor, places]).toEqual([null, ['c7']]);
});

test('it is not connected before its first place is on the disk, from where a later listen resumes', async () => {
  const { baseUrl } = await openSockets(
    serveBy((client) => {
      client.say(helloAt(7));
      client.say(caughtUpAt(7));
      client.tell(8);
    }),
  );
  const disk = Promise.withResolvers<void>();
  const { caughtUp, received } = start({ baseUrl, writing: disk.promise });
  await vi.waitFor(() => expect(received).toEqual(['evt_8']), 15_000);
  expect(caughtUp).not.toHaveBeenCalled();
  disk.resolve();
  await vi.waitFor(() => expect(caughtUp).toHaveBeenCalledOnce(), 15_000);
});

test('a token that has expired is renewed, and the next connection resumes after the last event', async () => {
  const { baseUrl, clients } = await openSockets(
    serveBy(
      (client) => {
        client.say(helloAt(3));
        client.tell(4);
        client.close(4001, 'token_expired');
      },
      (client) => {
        client.say(helloAt(5));
        client.tell(5);
        client.say(caughtUpAt(5));
      },
    ),
  );
  const { places, received } = start({
    baseUrl,
    place: 'c3',
    renew: (refused) => Promise.resolve(`${refused}+`),
  });
  await vi.waitFor(() => expect(places.at(-1)).toBe('c5'), 15_000);
  expect(clients.map(({ cursor, token }) => [token, cursor])).toEqual([
    ['token-1', 'c3'],
    ['token-1+', 'c4'],
  ]);
  expect(received).toEqual(['evt_4', 'evt_5']);
});

test('a new token that is refused as well ends the listening with 3', async () => {
  const { baseUrl, clients } = await openSockets((client) => {
    client.close(4001, 'token_invalid');
    return undefined;
  });
  const { ended } = start({ baseUrl, renew: () => Promise.resolve('token-2') });
  await expect(ended).rejects.toMatchObject({ exitCode: 3, code: 'token_invalid' });
  expect(clients.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
});

test('a refused handshake ends the listening with the refusal of the API', async () => {
  const { baseUrl } = await openSockets(() => ({ status: 403, body: { detail: 'insufficient_scope' } }));
  await expect(start({ baseUrl, token: 'refused' }).ended).rejects.toMatchObject({
    status: 403,
    code: 'insufficient_scope',
    requestId: 'req_1',
  });
});

test('from a position that the server no longer has, it continues at the present, and says that events are missing', async () => {
  const { baseUrl, clients } = await openSockets(
    serveBy((client) => {
      client.say(helloAt(9));
      client.say({ op: 'error', detail: 'replay_window_exceeded' });
    }),
  );
  const { missed, places } = start({ baseUrl, place: 'old' });
  await vi.waitFor(() => expect(places).toEqual(['c9']), 15_000);
  expect(missed).toHaveBeenCalledOnce();
  expect(clients[0]?.said).toContainEqual({ op: 'resume', cursor: 'c9' });
});

test('a silent connection is closed, and another one is opened', async () => {
  const { baseUrl, clients } = await openSockets(
    serveBy((client) => {
      client.say(helloAt(1, 20));
      client.say(caughtUpAt(1));
    }),
  );
  start({ baseUrl });
  await vi.waitFor(() => expect(clients).toHaveLength(2), 15_000);
  expect(clients[1]?.cursor).toBe('c1');
});

test('a server that stops after each greeting is called less and less often, and a steady one at once again', async () => {
  let now = 0;
  const lives = [60_000, 0, 10_000];
  const { baseUrl } = await openSockets((client) => {
    client.say(helloAt(1));
    client.say(caughtUpAt(1));
    client.close(1012);
    return undefined;
  });
  const waits: number[] = [];
  const onLost = (_: string, afterMs: number) => void waits.push(afterMs);
  // The first look at the clock is at the greeting, and the second one at the end.
  const looks = lives.flatMap((ms) => [0, ms]);
  start({ baseUrl, onLost, now: () => (now += looks.shift() ?? 0) });
  await vi.waitFor(() => expect(waits.length).toBeGreaterThanOrEqual(3), 15_000);
  expect(waits.slice(0, 3)).toEqual([0, 1000, 0]);
});

test('behind an event that fails it takes a bounded number of others, and comes back for the rest', async () => {
  const count = 10_000;
  const { baseUrl, clients } = await openSockets(
    serveBy((client) => {
      client.say(helloAt(0));
      for (let number = 1; number <= count; number += 1) client.tell(number);
    }),
  );
  const waiting: (() => void)[] = [];
  const outlet = {
    put: (_: ReceivedEvent, done: () => void) => void waiting.push(done),
    stop: () => Promise.resolve(),
  };
  const { places } = start({ baseUrl, place: 'c0', outlet });
  await vi.waitFor(() => expect(waiting).toHaveLength(count), 15_000);
  const [first, ...others] = waiting;
  for (const done of others) done();
  expect([clients.length, places]).toEqual([1, []]);
  first?.();
  await vi.waitFor(() => expect(clients).toHaveLength(2), 15_000);
  expect([clients[1]?.cursor, places]).toEqual([cursorOf(count), [cursorOf(count)]]);
});
