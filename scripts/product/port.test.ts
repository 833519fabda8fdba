import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PortTaken, requireFreePort } from './port.ts';

describe('requireFreePort', () => {
  test('names the port and the variable that sets another one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = requireFreePort(port, '127.0.0.1', 'API_PORT');
    await expect(refused).rejects.toThrow(PortTaken);
    await expect(refused).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it or choose another port with API_PORT=`,
    );
    server.close();
  });

  test('refuses a port that browsers do not call, before anything waits for it', async () => {
    await expect(requireFreePort(6000, '127.0.0.1', 'API_PORT')).rejects.toThrow(
      'No browser calls port 6000. Choose another one with API_PORT=<port>.',
    );
  });

  test('accepts a free port and does not hold it', async () => {
    await requireFreePort(0, '127.0.0.1', 'API_PORT');
    await expect(requireFreePort(0, '127.0.0.1', 'API_PORT')).resolves.toBeUndefined();
  });
});
