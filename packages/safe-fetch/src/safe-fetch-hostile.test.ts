import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Certificate, issueCertificate } from './certificate.fixture.ts';
import { limits, safeFetchOf, startRawReceiver, startReceiver } from './receiver.fixture.ts';
import type { SafeFetchRequest } from './safe-fetch.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

const names = { 'hook.example': ['127.0.0.1'] };
const short = { ...limits, timeoutMs: 150 };

/** Writes at once and then every few milliseconds, for as long as the other side listens. */
function drip(socket: Socket, first: string, next: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(next), 5);
  socket.on('close', () => clearInterval(timer));
}

async function fetchFrom(serve: (socket: Socket) => void, request: SafeFetchRequest, scheme = 'http') {
  await using receiver = await startRawReceiver(serve);
  await using safeFetch = safeFetchOf(names);
  return await safeFetch.fetch(`${scheme}://hook.example:${receiver.port}/`, request);
}

/** Waits for a request, answers with this text, and hangs up. */
function answerWith(text: string): (socket: Socket) => void {
  return (socket) => socket.once('data', () => socket.end(text));
}

/** Listens for the failure from the start: it may come while the test looks elsewhere. */
function codeOf(fetching: Promise<unknown>): Promise<string> {
  return fetching.then(
    () => 'answered',
    (error) => (error instanceof SafeFetchError ? error.code : String(error)),
  );
}

test('a receiver that sends interim answers without end is hung up on long before the deadline', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'.repeat(50);
  const pour = (socket: Socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(hints));
    };
    socket
      .once('data', more)
      .on('drain', more)
      .on('close', () => resolve());
  };
  expect(await codeOf(fetchFrom(pour, { ...limits, timeoutMs: 5000 }))).toBe('response_malformed');
  await closed;
});

test('a receiver may send some interim answers before its answer', async () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'.repeat(5);
  const serve = answerWith(`${hints}HTTP/1.1 204 No Content\r\n\r\n`);
  expect((await fetchFrom(serve, limits)).status).toBe(204);
});

describe('a receiver that is slow', () => {
  test('with everything is left at the deadline, and hung up on', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const fetching = fetchFrom((socket) => socket.resume().on('close', () => resolve()), short);
    await expect(fetching).rejects.toMatchObject({ code: 'timeout' });
    await closed;
  });

  test('with the TLS handshake is left at the deadline', async () => {
    await expect(fetchFrom((socket) => socket.resume(), short, 'https')).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  test('with its headers, one byte at a time, is left at the deadline', async () => {
    const serve = (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-slow: ', 'x');
    await expect(fetchFrom(serve, short)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('with its body, one byte at a time, is left at the deadline', async () => {
    const serve = (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n', 'x');
    await expect(fetchFrom(serve, short)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('with empty promises (100 Continue without end) is left at the deadline', async () => {
    const serve = (socket: Socket) => drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n');
    await expect(fetchFrom(serve, short)).rejects.toMatchObject({ name: 'SafeFetchError' });
  });

  test('does not hold up another request to the same host', async () => {
    let asked = 0;
    await using receiver = await startReceiver((_request, response) => {
      asked += 1;
      if (asked > 1) response.end('ok');
    });
    await using safeFetch = safeFetchOf(names);
    const url = `http://hook.example:${receiver.port}/`;
    const hanging = codeOf(safeFetch.fetch(url, { ...limits, timeoutMs: 400 }));
    await expect.poll(() => asked).toBe(1);
    await expect(safeFetch.fetch(url, limits)).resolves.toMatchObject({ status: 200 });
    await expect(hanging).resolves.toBe('timeout');
  });
});

describe('a handshake that is never done', () => {
  /** Stalls the first connection, and hands the others on to a receiver that works. */
  async function startHalfStalled(certificate: Certificate) {
    const working = await startReceiver(undefined, { certificate });
    const stalled = Promise.withResolvers<() => Socket>();
    let count = 0;
    const front = await startRawReceiver((socket) => {
      count += 1;
      const pass = () => connect(working.port, '127.0.0.1').on('error', () => {});
      const join = () => socket.pipe(pass()).pipe(socket);
      if (count > 1) join();
      else stalled.resolve(join);
    });
    const dispose = async () => {
      await front[Symbol.asyncDispose]();
      await working[Symbol.asyncDispose]();
    };
    return { front, working, resume: stalled.promise, [Symbol.asyncDispose]: dispose };
  }

  const authority = issueCertificate({ subject: 'authority', isAuthority: true });
  const certificate = issueCertificate({ subject: 'hook', dnsNames: ['hook.example'], issuer: authority });

  test('does not hold up another request to the same host', async () => {
    await using half = await startHalfStalled(certificate);
    await using safeFetch = safeFetchOf(names, { ca: authority.cert });
    const url = `https://hook.example:${half.front.port}/`;
    const hanging = codeOf(safeFetch.fetch(url, { ...limits, timeoutMs: 1000 }));
    await half.resume;
    await expect(safeFetch.fetch(url, { ...limits, timeoutMs: 900 })).resolves.toMatchObject({ status: 200 });
    await expect(hanging).resolves.toBe('timeout');
  });

  test('but continues after the deadline delivers nothing more', async () => {
    await using half = await startHalfStalled(certificate);
    await using safeFetch = safeFetchOf(names, { ca: authority.cert });
    const url = `https://hook.example:${half.front.port}/`;
    const request = { ...short, method: 'POST', body: 'too late' } as const;
    await expect(safeFetch.fetch(url, request)).rejects.toMatchObject({ code: 'timeout' });
    const resume = await half.resume;
    resume();
    // The next one goes over the connection that is now made, or over one made after it.
    await expect(safeFetch.fetch(url, limits)).resolves.toMatchObject({ status: 200 });
    expect(half.working.requests.map(({ body }) => body)).toEqual(['']);
  });
});

describe('a caller that gives up', () => {
  test('is told so, and the connection ends', async () => {
    const caller = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const serve = (socket: Socket) => {
      socket.once('data', () => caller.abort()).on('close', () => resolve());
    };
    await expect(fetchFrom(serve, { ...limits, signal: caller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
    await closed;
  });

  test('before it began asks for no name and connects to nothing', async () => {
    await using receiver = await startReceiver();
    let asked = 0;
    const answer = () => {
      asked += 1;
      return ['127.0.0.1'];
    };
    await using safeFetch = safeFetchOf({ 'hook.example': answer });
    const request = { ...limits, signal: AbortSignal.abort() };
    const fetching = safeFetch.fetch(`http://hook.example:${receiver.port}/`, request);
    await expect(fetching).rejects.toMatchObject({ code: 'aborted' });
    expect([asked, receiver.dialled]).toEqual([0, []]);
  });

  test('while the name is resolved connects to nothing, though the answer comes', async () => {
    await using receiver = await startReceiver();
    const caller = new AbortController();
    const answer = () => {
      caller.abort();
      return ['127.0.0.1'];
    };
    await using safeFetch = safeFetchOf({ 'hook.example': answer });
    const request = { ...limits, signal: caller.signal };
    const fetching = safeFetch.fetch(`http://hook.example:${receiver.port}/`, request);
    await expect(fetching).rejects.toMatchObject({ code: 'aborted' });
    expect(receiver.dialled).toEqual([]);
  });
});

describe('a receiver that sends too much', () => {
  test('is cut at the cap and hung up on, however endless', async () => {
    const chunk = 'x'.repeat(65_536);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const serve = (socket: Socket) => {
      const pour = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('drain', pour).on('close', () => resolve());
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        pour();
      });
    };
    const answer = await fetchFrom(serve, limits);
    expect([answer.body.length, answer.truncated]).toEqual([16_384, true]);
    await closed;
  });

  test.each([
    [9, false],
    [10, false],
    [11, true],
  ])('of a cap of 10, %i bytes are cut: %s', async (length, truncated) => {
    const text = `HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`;
    const answer = await fetchFrom(answerWith(text), { ...limits, responseBytesMax: 10 });
    expect([answer.body.length, answer.truncated]).toEqual([Math.min(10, length), truncated]);
  });

  test('is refused by a caller who wants all or nothing', async () => {
    const text = `HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n${'x'.repeat(11)}`;
    const request = { ...limits, responseBytesMax: 10, onOversize: 'refuse' } as const;
    await expect(fetchFrom(answerWith(text), request)).rejects.toMatchObject({ code: 'response_too_large' });
  });

  test('once unpacked stays packed', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    await using receiver = await startReceiver((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    await using safeFetch = safeFetchOf(names);
    const answer = await safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body.equals(bomb)).toBe(true);
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'nonsense'])(
    'may call its plain text %s: nothing is unpacked',
    async (encoding) => {
      const text = `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: 2\r\n\r\nok`;
      const answer = await fetchFrom(answerWith(text), limits);
      expect(answer.body.toString()).toBe('ok');
    },
  );

  test('in headers is refused', async () => {
    const text = `HTTP/1.1 200 OK\r\nx-bomb: ${'x'.repeat(100_000)}\r\n\r\n`;
    await expect(fetchFrom(answerWith(text), limits)).rejects.toMatchObject({ code: 'response_malformed' });
  });

  test('in ten thousand headers is refused', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y\r\n`).join('');
    const text = `HTTP/1.1 200 OK\r\n${lines}\r\n`;
    await expect(fetchFrom(answerWith(text), limits)).rejects.toMatchObject({ code: 'response_malformed' });
  });
});

describe('a receiver that breaks the protocol', () => {
  test.each([
    ['nothing', '', 'connection_lost'],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'response_malformed'],
    ['half a header', 'HTTP/1.1 200 OK\r\nx-a', 'connection_lost'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc', 'connection_lost'],
    ['half a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabc', 'connection_lost'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc',
      'response_malformed',
    ],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'response_malformed'],
  ])('with %s is refused: %#', async (_title, text, code) => {
    await expect(fetchFrom(answerWith(text), limits)).rejects.toMatchObject({ name: 'SafeFetchError', code });
  });

  test('cannot switch to another protocol', async () => {
    const text = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    await expect(fetchFrom(answerWith(text), limits)).rejects.toMatchObject({ name: 'SafeFetchError' });
  });

  test('cannot reach the prototype of the headers', async () => {
    const text =
      'HTTP/1.1 200 OK\r\n__proto__: a\r\n__proto__: b\r\nconstructor: c\r\ncontent-length: 0\r\n\r\n';
    const { headers } = await fetchFrom(answerWith(text), limits);
    expect(Object.keys(headers)).toContain('constructor');
    expect('a' in {}).toBe(false);
  });

  test('that does not exist is reported as such', async () => {
    const receiver = await startReceiver();
    await receiver[Symbol.asyncDispose]();
    await using safeFetch = safeFetchOf(names);
    const fetching = safeFetch.fetch(`http://hook.example:${receiver.port}/`, limits);
    await expect(fetching).rejects.toMatchObject({ code: 'connect_failed' });
    await expect(fetching).rejects.not.toThrow('127.0.0.1');
  });
});
