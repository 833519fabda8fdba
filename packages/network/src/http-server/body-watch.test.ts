import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowSteadyBody, senderOf } from './body-watch.ts';
import { createOuterServer } from './outer-server.ts';

/** A request that the server has begun to read, as a test sees it. */
interface Reading {
  readonly request: IncomingMessage;
  bytes: number;
  /** Its reader was told that no more comes. */
  ended?: boolean;
}

let server: Server;
let readings: Reading[];
const sockets: Socket[] = [];

/**
 * At /steady, bodies may take their time; at /iterated as well, and an iterator reads them; at /held, nothing is read; at
 * /refused, the answer leaves at once.
 */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  readings = [];
  server = createOuterServer(
    (request, response) => {
      const reading: Reading = { request, bytes: 0 };
      readings.push(reading);
      if (request.url !== '/whole') allowSteadyBody(request);
      if (request.url === '/held') return;
      if (request.url === '/refused') response.end('refused');
      if (request.url === '/iterated') {
        void readAll(reading, () => response.end('done'));
        return;
      }
      request.on('data', (piece: Buffer) => {
        reading.bytes += piece.byteLength;
      });
      request.on('end', () => response.end('done'));
    },
    {
      mintRequestId: () => 'req_1',
      headers: {},
      render: ({ code }) => ({ status: code === 'invalid_request' ? 400 : 408, headers: {}, body: code }),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  vi.useRealTimers();
});

/** Reads as an upload does. */
async function readAll(reading: Reading, onEnd: () => void): Promise<void> {
  try {
    for await (const piece of reading.request.iterator({ destroyOnReturn: false }))
      reading.bytes += (piece as Buffer).byteLength;
    onEnd();
  } catch {
    reading.ended = true;
  }
}

/** A client that has sent the head of a body of 10 MB, and the answer so far. */
async function begin(path: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const answer = { text: '', closed: false };
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer.text += text;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      answer.closed = true;
    });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Request-ID: mine\r\nContent-Length: 10000000\r\n\r\n`);
  await expect.poll(() => readings.length).toBe(1);
  const send = async (bytes: number): Promise<void> => {
    const expected = (readings[0]?.bytes ?? 0) + bytes;
    socket.write(Buffer.alloc(bytes));
    await expect.poll(() => readings[0]?.bytes).toBe(expected);
  };
  return { answer, send, socket };
}

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);

async function expectCut(
  answer: { readonly text: string; readonly closed: boolean },
  code = 'upload_too_slow',
): Promise<void> {
  await expect.poll(() => answer.closed).toBe(true);
  expect(answer.text).toMatch(/^HTTP\/1.1 408 .*\r\nX-Request-ID: mine\r\n/s);
  expect(answer.text.endsWith(`\r\n\r\n${code}`)).toBe(true);
}

describe('a body', () => {
  test('is cut after 30 seconds, however steadily it comes', async () => {
    const { answer, send } = await begin('/whole');
    for (let seconds = 5; seconds < 30; seconds += 5) {
      pass(5);
      await send(100_000);
    }
    expect(answer.closed).toBe(false);
    pass(6);
    await expectCut(answer, 'request_timeout');
  });

  test('that arrives in time is not aborted afterwards', async () => {
    const { answer, send } = await begin('/whole');
    await send(10_000_000);
    await expect.poll(() => answer.text).toContain('done');
    pass(120);
    expect([answer.closed, answer.text.includes('408')]).toEqual([false, false]);
  });
});

describe('a body that may take its time', () => {
  test('takes as long as it needs while it keeps coming', async () => {
    const { answer, send } = await begin('/steady');
    for (let seconds = 0; seconds < 300; seconds += 5) {
      pass(5);
      await send(40_000);
    }
    expect([answer.closed, answer.text]).toEqual([false, '']);
  });

  test('is cut after 15 seconds of silence', async () => {
    const { answer, send } = await begin('/steady');
    await send(1_000_000);
    pass(14);
    expect(answer.closed).toBe(false);
    pass(2);
    await expectCut(answer);
  });

  test.each(['/steady', '/iterated', '/whole'])(
    'is cut at %s when it trickles: less than 4 KiB a second for 15 seconds',
    async (path) => {
      const { answer, send } = await begin(path);
      for (let seconds = 0; seconds < 15; seconds += 5) {
        await send(15_000);
        pass(5);
      }
      pass(2);
      await expectCut(answer);
    },
  );

  test('breaks while an iterator waits for its next byte, which gets the error', async () => {
    const { answer, send } = await begin('/iterated');
    await send(1_000_000);
    expect(readings[0]?.request.isPaused()).toBe(true);
    pass(14);
    expect(answer.closed).toBe(false);
    pass(2);
    await expectCut(answer);
    await expect.poll(() => readings[0]?.ended).toBe(true);
  });

  test('is cut where a byte comes each second', async () => {
    const { answer, send } = await begin('/iterated');
    for (let seconds = 0; seconds < 15; seconds += 1) {
      await send(1);
      pass(1);
    }
    pass(1);
    await expectCut(answer);
  });

  test('is cut when it begins to trickle late', async () => {
    const { answer, send } = await begin('/steady');
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await send(1_000_000);
      pass(10);
    }
    await send(10_000);
    pass(7);
    await expectCut(answer);
  });

  test('is read for five seconds more once its answer has left, and then cut', async () => {
    const { answer, send } = await begin('/refused');
    await expect.poll(() => answer.text).toContain('refused');
    for (let seconds = 0; seconds < 5; seconds += 1) {
      await send(100_000);
      pass(1);
    }
    expect(answer.closed).toBe(false);
    pass(2);
    await expect.poll(() => answer.closed).toBe(true);
    expect(answer.text).not.toContain('408');
  });

  test('is not cut for what the server does not read', async () => {
    const { answer, socket } = await begin('/held');
    socket.write(Buffer.alloc(10_000));
    await expect.poll(() => readings[0]?.request.readableLength).toBeGreaterThan(0);
    pass(300);
    expect([answer.closed, answer.text]).toEqual([false, '']);
  });
});

describe('the sender of a body', () => {
  const behindMs = (): number | undefined => {
    const [reading] = readings;
    return reading && senderOf(reading.request)?.behindMs();
  };

  test('is behind soon after it stalls, however much it sent before', async () => {
    const { send } = await begin('/iterated');
    await send(1_000_000);
    pass(1);
    expect(behindMs()).toBe(0);
    pass(1);
    expect(behindMs()).toBeGreaterThan(0);
    pass(3);
    expect(behindMs()).toBeGreaterThan(3000);
  });

  test('is behind where a byte comes each second', async () => {
    const { send } = await begin('/iterated');
    for (let seconds = 0; seconds < 4; seconds += 1) {
      await send(1);
      pass(1);
    }
    expect(behindMs()).toBeGreaterThan(2900);
  });

  test('is never behind while it brings 4 KiB a second, in whatever pieces', async () => {
    const { send } = await begin('/iterated');
    for (let half = 0; half < 60; half += 1) {
      // Waiting for it to arrive takes a little of the time as well.
      await send(2400);
      pass(0.5);
      expect([half, behindMs()]).toEqual([half, 0]);
    }
  });

  test('is not behind for what the server does not read', async () => {
    const { socket } = await begin('/held');
    socket.write(Buffer.alloc(10_000));
    await expect.poll(() => readings[0]?.request.readableLength).toBeGreaterThan(0);
    pass(10);
    expect(behindMs()).toBe(0);
  });

  test('is told when it is ended to make room for another', async () => {
    const { answer } = await begin('/iterated');
    const [reading] = readings;
    if (reading) senderOf(reading.request)?.end();
    await expect.poll(() => answer.text).toContain('408');
    pass(2);
    await expectCut(answer);
  });
});
