import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';
import { createOuterServer } from './outer-server.ts';

/** A server whose answers at /slow wait for the test. */
async function startSlowServer() {
  const gate = Promise.withResolvers<void>();
  const progresses: (() => void)[] = [];
  const server = createOuterServer(
    ({ url }, response) => {
      const answer = (): void => void response.end('done');
      if (url !== '/slow') return answer();
      for (const arrived of progresses.splice(0)) arrived();
      void gate.promise.then(answer);
    },
    {
      mintRequestId: () => 'req_1',
      headers: {},
      render: ({ code }) => ({ status: 400, headers: {}, body: code }),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const progress = () => new Promise<void>((resolve) => progresses.push(resolve));
  return { server, port, gate, progress };
}

function request(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    }).on('error', reject);
  });
}

test('a request under way is finished, and its connection closed', async () => {
  const { progress, gate, port, server } = await startSlowServer();
  const agent = new Agent({ keepAlive: true });
  const arrived = progress();
  const slow = request(port, '/slow', agent);
  await arrived;
  const drained = drain([server], { lingerMs: 50 });
  await expect.poll(() => server.listening).toBe(false);
  await expect(request(port, '/fast', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  gate.resolve();
  expect((await slow).statusCode).toBe(200);
  await drained;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test('a request that comes on a kept-alive connection meanwhile is answered, and the answer closes the connection', async () => {
  const { gate, port, server } = await startSlowServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await request(port, '/fast', agent)).headers.connection).toBe('keep-alive');
  const drained = drain([server], { lingerMs: 2000 });
  const last = await request(port, '/fast', agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  gate.resolve();
  await drained;
  agent.destroy();
});

test('a connection that waits to be taken is served, not reset with the listening socket', async () => {
  const { gate, port, server } = await startSlowServer();
  // The kernel completes them within this turn of the event loop: the process has taken none when the drain begins.
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const texts = sockets.map(async (socket) => {
    socket.write('GET /fast HTTP/1.1\r\nHost: a\r\n\r\n');
    return readText(socket);
  });
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const drained = drain([server], { lingerMs: 50 });
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1.1 200 /);
  gate.resolve();
  await drained;
});

test('a request that does not end within the grace is cut', async () => {
  const { progress, port, server } = await startSlowServer();
  const agent = new Agent();
  const arrived = progress();
  const slow = request(port, '/slow', agent).catch((error: Error & { code?: string }) => error.code);
  await arrived;
  await drain([server], { lingerMs: 10, graceMs: 100 });
  expect(await slow).toBe('ECONNRESET');
});
