import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type ConnectorOptions, createPinnedConnector, createPinnedLookup } from './pinned-connector.ts';
import { allowCidrs, startRawReceiver } from './receiver.fixture.ts';

const options = { policy: { allowCidrs }, connectMsMax: 2000 };

/** Connects as the HTTP client would, for any host name. */
function connectTo(
  pinned: readonly string[],
  target: { hostname: string; port: number },
  over: Partial<ConnectorOptions> = {},
): Promise<Socket> {
  const connector = createPinnedConnector(pinned, { ...options, ...over });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  connector({ ...target, port: String(target.port), protocol: 'http:' }, (...[error, socket]) => {
    if (error) reject(error);
    else resolve(socket);
  });
  return promise;
}

/** A dial that is led astray below the guard, as by a changed HTTP client. */
function dialAstray(socket: Partial<Socket>): NonNullable<ConnectorOptions['buildDial']> {
  return () => (_options, callback) => callback(null, socket as Socket);
}

describe('createPinnedConnector', () => {
  test('reaches the vetted address, whatever the name would resolve to', async () => {
    await using receiver = await startRawReceiver(() => {});
    const socket = await connectTo(['127.0.0.1'], { hostname: 'nowhere.invalid', port: receiver.port });
    expect(socket.remoteAddress).toBe('127.0.0.1');
    expect(receiver.dialled).toEqual(['127.0.0.1']);
    socket.destroy();
  });

  test('refuses an address that was dialled as it stands and never looked up', async () => {
    await using receiver = await startRawReceiver(() => {});
    const target = { hostname: '127.0.0.2', port: receiver.port };
    await expect(connectTo(['127.0.0.1'], target)).rejects.toMatchObject({ code: 'address_rejected' });
  });

  test('checks the reached address again and refuses a forbidden one even if it was pinned', async () => {
    await using receiver = await startRawReceiver(() => {});
    const target = { hostname: 'hook.example', port: receiver.port };
    const failing = connectTo(['127.0.0.2'], target);
    await expect(failing).rejects.toMatchObject({ code: 'address_rejected' });
  });

  test('sends nothing to a forbidden address, and disconnects', async () => {
    const bytes: Buffer[] = [];
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    await using receiver = await startRawReceiver((socket) => {
      socket.on('data', (chunk: Buffer) => bytes.push(chunk)).on('close', () => resolve());
    });
    const failing = connectTo(['127.0.0.1'], { hostname: '127.0.0.2', port: receiver.port });
    await expect(failing).rejects.toMatchObject({ code: 'address_rejected' });
    await closed;
    expect(bytes).toEqual([]);
  });

  test.each(['127.0.0.2', '93.184.216.34', '::ffff:127.0.0.1', 'fe80::1%eth0', '::1', ''])(
    'destroys a socket that reached %j instead',
    async (remoteAddress) => {
      let isDestroyed = false;
      const stray: Partial<Socket> = { remoteAddress };
      stray.destroy = () => {
        isDestroyed = true;
        return stray as Socket;
      };
      const failing = connectTo(
        ['127.0.0.1'],
        { hostname: 'a.example', port: 1 },
        { buildDial: dialAstray(stray) },
      );
      await expect(failing).rejects.toMatchObject({ code: 'address_rejected' });
      expect(isDestroyed).toBe(true);
    },
  );

  test('does not blame the name when the peer hung up before it was looked at', async () => {
    const gone: Partial<Socket> = { destroy: () => gone as Socket };
    const failing = connectTo(
      ['127.0.0.1'],
      { hostname: 'a.example', port: 1 },
      { buildDial: dialAstray(gone) },
    );
    await expect(failing).rejects.toMatchObject({ code: 'connect_failed' });
  });

  test('recognizes two spellings of one IPv6 address as the same', async () => {
    const socket: Partial<Socket> = { remoteAddress: '2606:4700::1' };
    const buildDial = dialAstray(socket);
    const reached = connectTo(['2606:4700:0:0::0001'], { hostname: 'a.example', port: 1 }, { buildDial });
    await expect(reached).resolves.toBe(socket);
  });

  test('tries the next vetted address where one does not answer', async () => {
    await using receiver = await startRawReceiver(() => {});
    const socket = await connectTo(['::1', '127.0.0.1'], { hostname: 'a.example', port: receiver.port });
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  test('passes on a failed connection', async () => {
    const receiver = await startRawReceiver(() => {});
    await receiver[Symbol.asyncDispose]();
    const failing = connectTo(['127.0.0.1'], { hostname: 'a.example', port: receiver.port });
    await expect(failing).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('createPinnedLookup', () => {
  const lookup = createPinnedLookup(['127.0.0.1', '::1']);

  test('answers all addresses with their families, or only the first, as the caller requests', () => {
    const answers: unknown[][] = [];
    lookup('any.example', { all: true }, (...answer) => answers.push(answer));
    lookup('any.example', { all: false }, (...answer) => answers.push(answer));
    lookup('any.example', {}, (...answer) => answers.push(answer));
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
    expect(answers).toEqual([
      [null, both],
      [null, '127.0.0.1', 4],
      [null, '127.0.0.1', 4],
    ]);
  });

  test.each([true, false])(
    'is understood by net.connect with autoSelectFamily %s',
    async (autoSelectFamily) => {
      await using receiver = await startRawReceiver(() => {});
      const socket = connect({ host: 'nowhere.invalid', port: receiver.port, lookup, autoSelectFamily });
      await once(socket, 'connect');
      expect(socket.remoteAddress).toBe('127.0.0.1');
      socket.destroy();
    },
  );
});
