import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

const cursor = z.string().optional().meta({
  description:
    'Where to resume: the cursor of the last event that was acknowledged. As the frame `resume`, but sooner.',
});

/** The WebSocket, as the OpenAPI document describes its handshake. docs/websocket.md describes the frames. */
export const socketOperation: MountedOperation = {
  name: 'openSocket',
  method: 'GET',
  path: '/v1/ws',
  summary:
    'Events as they happen, over a WebSocket (RFC 6455). Without a bearer token in the header, the first frame must be `auth` with one, within five seconds. The server sends `hello`, `event`, `caught_up`, `presence`, `signal`, `ai_progress`, `error` and `pong`; a client `auth`, `resume`, `ack`, `ping`, `presence` and `signal`. What was not acknowledged comes again after `resume` with the last acknowledged cursor, on any instance. Presence, signals and progress are not durable.',
  tag: 'Events',
  security: [{ consoleSession: [] }, { userSession: [] }, { apiKey: [] }, { oauth: [] }, {}],
  query: z.object({ cursor }),
  successes: {
    101: {
      description: 'The connection is a WebSocket from here on.',
      headers: { Upgrade: '`websocket`', 'Sec-WebSocket-Accept': 'RFC 6455 section 4.2.2.' },
    },
  },
  errors: [
    'invalid_request',
    'token_invalid',
    'token_expired',
    'device_not_registered',
    'insufficient_scope',
    'account_suspended',
    'password_reset_required',
    'upgrade_required',
    'socket_limit_reached',
  ],
};
