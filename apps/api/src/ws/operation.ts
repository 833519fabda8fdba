import { doc } from '@patchbay/contract';
import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

const cursor = doc.optionalText(
  'The cursor of the last event that you have processed: everything after it is sent again. The frame `resume` does the same later.',
  'd2tzXzAxanEzdjl4OGUuMTYubWwyNDJjdzA',
);

/** The WebSocket, as the OpenAPI document describes its handshake. docs/websocket.md describes the frames. */
export const socketOperation: MountedOperation = {
  placement: { surface: 'platform', visibility: 'server', errors: 'plain', log: 'declared-path' },
  name: 'openSocket',
  method: 'GET',
  path: '/v1/ws',
  summary: 'Events as they happen, over a WebSocket (RFC 6455).',
  description:
    'Send the bearer token in the header, or as the first frame, `auth`, within five seconds. The server sends `hello`, `event`, `caught_up`, `presence`, `signal`, `ai_progress`, `error` and `pong`; a client sends `auth`, `resume`, `ack`, `ping`, `presence` and `signal`. Every event is sent at least once: after a reconnect, `resume` with the last cursor that you have processed, on any instance, within 30 days; presence, signals and progress are not kept. A credential can have 100 sockets on one instance and open 600 in a minute.',
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
