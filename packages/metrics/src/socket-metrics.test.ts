import type { Peer, PushHub } from '@patchbay/domain/webhook';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchSockets } from './socket-metrics.ts';

const sent: string[] = [];
const peer: Peer = { send: (frame) => void sent.push(frame), bufferedBytes: () => 0, close: () => undefined };

/** A hub that greets each socket, and echoes its frames. */
const hub: PushHub = {
  admit: () => Promise.reject(new Error('not asked')),
  open: (opened) => {
    opened.send('{"op":"hello","session_id":"sck_secret"}');
    return Promise.resolve({
      receive: () => Promise.resolve(opened.send('{"op":"evt_secret"}')),
      end: () => undefined,
    });
  },
  drain: () => undefined,
  close: () => Promise.resolve(),
};
const admission = { authorization: '', actor: { kind: 'api_key' } } as Parameters<PushHub['open']>[1];

test('an open socket is counted until it ends, once, and its frames by their name', async () => {
  const registry = new Registry();
  const watched = watchSockets(registry, hub);
  const [first, second] = [await watched.open(peer, admission), await watched.open(peer, admission)];
  expect(await registry.metrics()).toContain('websocket_connections 2\n');
  await first.receive({ op: 'ping' });
  first.end();
  first.end();
  const text = await registry.metrics();
  expect(text).toContain('websocket_connections 1\n');
  expect(text).toContain('websocket_frames_sent_total{kind="hello"} 2\n');
  expect(text).toContain('websocket_frames_sent_total{kind="other"} 1\n');
  expect(text).not.toContain('secret');
  expect(sent).toHaveLength(3);
  second.end();
  expect(await registry.metrics()).toContain('websocket_connections 0\n');
});

test('a socket that is refused is not counted', async () => {
  const registry = new Registry();
  const watched = watchSockets(registry, { ...hub, open: () => Promise.reject(new Error('too many')) });
  await expect(watched.open(peer, admission)).rejects.toThrow('too many');
  expect(await registry.metrics()).toContain('websocket_connections 0\n');
});
