import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { socketCloseCodes } from '@patchbay/contract';
import type { Admission, PushHub } from '@patchbay/domain/webhook';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serveConnection } from './connection.ts';
import { connect, startServer } from './socket-pair.fixture.ts';

test('a fault that a frame meets is logged, and ends its socket alone', async () => {
  const fault = new Error('nobody expected this');
  const logged: unknown[] = [];
  const met = Promise.withResolvers<void>();
  const receive = (): Promise<never> => {
    met.resolve();
    return Promise.reject(fault);
  };
  // The hub only gets it back.
  const admission = { authorization: 'Bearer x' } as Admission;
  const hub: PushHub = {
    admit: async () => admission,
    open: async () => ({ receive, end: () => undefined }),
    drain: () => undefined,
    close: async () => undefined,
  };
  const { client, socket } = await connect(await startServer());
  const logger = { error: (line: unknown) => void logged.push(line) };
  serveConnection(socket, { hub, admission, cursor: undefined, logger });
  client.send('{"op":"ping"}');
  await met.promise;
  await nextTurn();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  const [code, reason] = await once(client, 'close');
  expect([code, String(reason)]).toEqual([socketCloseCodes.tryAgainLater, 'internal_error']);
  expect(logged).toEqual([{ err: fault }]);
});
