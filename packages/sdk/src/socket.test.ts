import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PatchbayError } from './error.ts';
import { type FollowOptions, followEvents } from './socket.ts';

/** A WebSocket whose other side is the test. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSocket.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  receive(frame: object): void {
    this.say(JSON.stringify(frame));
  }
  say(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  hangUp(code: number, reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}

const follow = (options: Partial<FollowOptions> = {}) =>
  followEvents({
    baseUrl: 'https://api.example.com',
    getToken: async () => 'first',
    WebSocket: FakeSocket as never,
    timing: { now: () => 0, random: () => 0, sleep: async () => undefined },
    ...options,
  });

/** The socket that is opened as number `at`, once its first frame was sent. */
const socketAt = (at: number): Promise<FakeSocket> =>
  vi.waitFor(() => {
    const socket = FakeSocket.opened[at];
    expect(socket?.sent).not.toHaveLength(0);
    return socket as FakeSocket;
  });
const hello = { op: 'hello', cursor: 'c0', heartbeat_ms: 20_000 };
const event = (at: number) => ({ op: 'event', cursor: `c${at}`, event: { id: `evt_${at}` } });

beforeEach(() => {
  FakeSocket.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a loop over events', () => {
  test('that is too slow loses nothing: with 10,000 waiting the connection is closed, and another continues after them', async () => {
    const events = follow();
    const first = events.next();
    const socket = await socketAt(0);
    socket.receive(hello);
    for (let at = 1; at <= 10_000; at += 1) socket.receive(event(at));
    expect(socket.readyState).toBe(3);
    socket.receive(event(10_001));
    expect((await first).value.cursor).toBe('c1');
    for (let at = 2; at <= 10_000; at += 1) expect((await events.next()).value.event.id).toBe(`evt_${at}`);
    const rest = events.next();
    const again = await socketAt(1);
    expect(again.sent[0]).toEqual({ op: 'auth', token: 'first', cursor: 'c10000' });
    again.receive(event(10_001));
    expect((await rest).value.cursor).toBe('c10001');
    await events.return(undefined as never);
  });

  test('connects again after 50 s of silence, and a frame in between begins them anew', async () => {
    vi.useFakeTimers();
    const events = follow();
    const first = events.next();
    await vi.advanceTimersByTimeAsync(1);
    const [socket] = FakeSocket.opened;
    await vi.advanceTimersByTimeAsync(49_000);
    socket?.receive({ op: 'pong' });
    await vi.advanceTimersByTimeAsync(49_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(socket?.sent.filter(({ op }) => op === 'ping')).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.opened[1]?.receive(event(1));
    expect((await first).value.cursor).toBe('c1');
    await events.return(undefined as never);
  });

  test.each(['<html>bad gateway</html>', 'null', ''])(
    'a frame that is %j closes the connection, and another continues after the last event',
    async (data) => {
      const events = follow();
      const first = events.next();
      const socket = await socketAt(0);
      socket.receive(hello);
      socket.receive(event(1));
      await first;
      const second = events.next();
      socket.say(data);
      expect(socket.readyState).toBe(3);
      const again = await socketAt(1);
      expect(again.sent[0]).toEqual({ op: 'auth', token: 'first', cursor: 'c1' });
      again.receive(event(2));
      expect((await second).value.cursor).toBe('c2');
      await events.return(undefined as never);
    },
  );

  test('calls a server that stops after each greeting less and less often, and a steady one at once again', async () => {
    const waits: number[] = [];
    let now = 0;
    const sleep = async (ms: number) => void waits.push(ms);
    const events = follow({ timing: { now: () => now, random: () => 1, sleep } });
    const first = events.next();
    for (const livesMs of [60_000, 0, 0, 9_999, 10_000]) {
      const socket = await socketAt(waits.length);
      socket.receive(hello);
      // The loop has read the greeting once it has asked for more.
      await Promise.resolve();
      await new Promise(setImmediate);
      now += livesMs;
      const count = waits.length;
      socket.hangUp(1012);
      await vi.waitFor(() => expect(waits).toHaveLength(count + 1));
    }
    expect(waits).toEqual([0, 1000, 2000, 4000, 0]);
    (await socketAt(5)).receive(event(1));
    await first;
    await events.return(undefined as never);
  });

  test('renews a refused token once, and reports a second refusal', async () => {
    const refused: string[] = [];
    const events = follow({
      refresh: async (token) => {
        refused.push(token);
        return 'second';
      },
    });
    const first = events.next().catch((error: unknown) => error);
    (await socketAt(0)).hangUp(4001, 'token_expired');
    const again = await socketAt(1);
    expect(again.sent[0]).toEqual({ op: 'auth', token: 'second' });
    again.hangUp(4001, 'token_invalid');
    const error = await first;
    expect(error).toBeInstanceOf(PatchbayError);
    expect(error).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(refused).toEqual(['first']);
  });

  test('a token that is accepted may be renewed again later', async () => {
    const refused: string[] = [];
    const events = follow({
      refresh: async (token) => {
        refused.push(token);
        return `after ${token}`;
      },
    });
    const first = events.next();
    (await socketAt(0)).hangUp(4001);
    const second = await socketAt(1);
    second.receive(hello);
    second.receive(event(1));
    await first;
    const next = events.next();
    second.hangUp(4001);
    const third = await socketAt(2);
    expect(third.sent[0]).toEqual({ op: 'auth', token: 'after after first', cursor: 'c1' });
    third.receive(event(2));
    await next;
    expect(refused).toEqual(['first', 'after first']);
    await events.return(undefined as never);
  });
});
