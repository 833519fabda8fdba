import { once } from 'node:events';
import { socketCloseCodes } from '@patchbay/contract';
import type { Admission, PushHub } from '@patchbay/domain/webhook';
import { expect, test } from 'vitest';
import { serveConnection } from './connection.ts';
import { connect, startServer } from './socket-pair.fixture.ts';

test('a fault that a frame meets is logged, and ends its socket alone', async () => {
  const fault = new Error('nobody expected this');
  const logged: unknown[] = [];
  // The hub only gets it back.
  const admission = { authorization: 'Bearer x' } as Admission;
  const hub: PushHub = {
    admit: async () => admission,
    open: async () => ({ receive: () => Promise.reject(fault), end: () => undefined }),
    drain: () => undefined,
    close: async () => undefined,
  };
  const { client, socket } = await connect(await startServer());
  const logger = { error: (line: unknown) => void logged.push(line) };
  serveConnection(socket, { hub, admission, cursor: undefined, logger });
  client.send('{"op":"ping"}');
  const [code, reason] = await once(client, 'close');
  expect([code, String(reason)]).toEqual([socketCloseCodes.tryAgainLater, 'internal_error']);
  expect(logged).toEqual([{ err: fault }]);
});
