import type { Peer, PushHub } from '@patchbay/domain/webhook';
import { Counter, Gauge, type Registry } from 'prom-client';

const kinds = ['hello', 'event', 'caught_up', 'presence', 'signal', 'error', 'pong'] as const;

/** Every frame begins with its name. */
const kindOf = (frame: string): string => {
  const name = frame.slice(7, frame.indexOf('"', 7));
  return kinds.find((kind) => kind === name) ?? 'other';
};

/** The same sockets, which are counted, with the frames that are sent on them. */
export function watchSockets(registry: Registry, hub: PushHub): PushHub {
  const registers = [registry];
  const open = new Gauge({
    name: 'websocket_connections',
    help: 'Open WebSockets of this process whose client has authenticated.',
    registers,
  });
  const sent = new Counter({
    name: 'websocket_frames_sent_total',
    help: 'Frames that were sent on WebSockets, by their name.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of kinds) sent.inc({ kind }, 0);
  const watchPeer = (peer: Peer): Peer => ({
    ...peer,
    send: (frame, done) => {
      sent.inc({ kind: kindOf(frame) });
      peer.send(frame, done);
    },
  });
  return {
    ...hub,
    open: async (peer, admission, cursor) => {
      const socket = await hub.open(watchPeer(peer), admission, cursor);
      open.inc();
      let isOpen = true;
      return {
        ...socket,
        end: () => {
          if (isOpen) open.dec();
          isOpen = false;
          socket.end();
        },
      };
    },
  };
}
