import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { load } from './load.ts';

test('a server that answers nothing in the first window is loaded again until it has a figure', async () => {
  let isReady = false;
  let connections = 0;
  const server = createServer((_request, response) => {
    if (isReady) response.end('late');
  });
  // The second window opens connections of its own.
  server.on('connection', () => {
    connections += 1;
    isReady = connections > 2;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { requestsPerSecond } = await load({
    url,
    headers: {},
    seconds: 0.2,
    connections: 2,
    expectedStatus: 200,
  });
  server.closeAllConnections();
  server.close();
  expect(requestsPerSecond).toBeGreaterThan(0);
});
