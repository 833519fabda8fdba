import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '../process/long-running.ts';
import { waitUntilReady } from './wait-until-ready.ts';

let answer: { status: number; body: unknown };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let url: string;
const said: string[] = [];

const partOf = (hasExited: () => boolean): Part => ({
  name: 'api',
  exited: new Promise(() => undefined),
  hasExited,
  stop: async () => undefined,
  tail: () => '',
});
const running = partOf(() => false);

const lacks = (checks: Record<string, boolean>) => ({ status: 503, body: { details: { checks } } });

beforeEach(async () => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Lets ten seconds pass for the reminders. */
const remindNow = (): string => {
  vi.advanceTimersByTime(10_000);
  return said.at(-1) ?? '';
};

describe('a program that takes long to start', () => {
  test('is named every ten seconds with what it waits for, and no more once it is ready', async () => {
    answer = lacks({ database: true, redis: false, worker: false });
    const waiting = waitUntilReady(running, url, 60);
    await expect.poll(remindNow).toContain('still starting, waiting for redis, worker');
    answer = lacks({ database: true, redis: true, worker: false });
    await expect.poll(remindNow).toContain('still starting, waiting for worker');
    answer = { status: 200, body: { status: 'ready' } };
    await waiting;
    said.length = 0;
    expect(remindNow()).toBe('');
  });

  test('is given up after its time, with what is missing', async () => {
    answer = lacks({ database: false });
    await expect(waitUntilReady(running, url, 0)).rejects.toThrow(
      `api is not ready after 0 s, waiting for database (${url})`,
    );
  });

  test('is not waited for once it has ended', async () => {
    answer = lacks({});
    const ended = partOf(() => true);
    await expect(waitUntilReady(ended, url, 60)).rejects.toThrow('api ended while it was starting');
  });
});
