import type { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginEvents, takesEvents } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a stream on which nothing happens says so every 15 seconds, until it is over', async () => {
  await using app = Fastify();
  const begun = Promise.withResolvers<PassThrough>();
  app.get('/', (_request, reply) => {
    begun.resolve(beginEvents(reply));
    return reply;
  });
  const answering = app.inject('/');
  const stream = await begun.promise;
  vi.advanceTimersByTime(14_999);
  stream.write('early\n');
  vi.advanceTimersByTime(15_001);
  stream.end('late');
  const { body, headers } = await answering;
  expect(body).toBe('early\n: still running\n\n: still running\n\nlate');
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['text/event-stream', true],
  ['application/json, text/event-stream', true],
  ['application/json', false],
  ['*/*', false],
  [undefined, false],
])('an Accept of %s asks for events: %s', (accept, takes) => {
  expect(takesEvents({ headers: accept === undefined ? {} : { accept } })).toBe(takes);
});
