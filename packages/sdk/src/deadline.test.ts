import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundBody, startDeadline } from './deadline.ts';
import { ConnectionError } from './error.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer whose parts come when the test says so, with a second for its deadline. */
function answerOf(contentType: string) {
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      parts = controller;
    },
  });
  const response = new Response(body, { headers: { 'content-type': contentType } });
  const deadline = startDeadline(new Request('http://localhost/'), { timeoutMs: 1000 });
  const reader = boundBody(response, deadline).body?.getReader();
  const read = (ms: number): Promise<unknown> | undefined => {
    const reading = reader?.read().catch((error: unknown) => error);
    vi.advanceTimersByTime(ms);
    return reading;
  };
  return {
    /** Sends a part so long after the one before, and reads it. */
    readAfter: (ms: number) => {
      const reading = read(ms);
      parts?.enqueue(new TextEncoder().encode('x'));
      return reading;
    },
    /** Reads for so long, and nothing comes. */
    readFor: read,
  };
}

const part = { done: false, value: new TextEncoder().encode('x') };

test('an answer in events has the time of an attempt from each part to the next', async () => {
  const { readAfter, readFor } = answerOf('text/event-stream; charset=utf-8');
  for (let times = 0; times < 5; times += 1) expect(await readAfter(900)).toEqual(part);
  expect(await readFor(1000)).toBeInstanceOf(ConnectionError);
});

test('any other answer has the time of an attempt once', async () => {
  const { readAfter, readFor } = answerOf('application/json');
  expect(await readAfter(900)).toEqual(part);
  expect(await readFor(900)).toBeInstanceOf(ConnectionError);
});
