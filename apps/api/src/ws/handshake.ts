import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AccessError } from '@patchbay/contract';

/** The connection of a request to open a WebSocket, and the bytes that its client has sent after the request. */
export interface Handshake {
  readonly socket: Duplex;
  readonly head: Buffer;
}

declare module 'http' {
  interface IncomingMessage {
    /** Absent for any other request, and once the connection was taken away from HTTP or refused. */
    handshake?: Handshake | undefined;
  }
}

const keyPattern = /^[+/0-9A-Za-z]{22}==$/;

/** Other protocols that a client offers on any path (`h2c`) are ignored, as RFC 9110 section 7.8 allows. */
export const isSocketUpgrade = ({ headers, url = '' }: IncomingMessage, path: string): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === path;

/** Sends upgrades through the server's own listeners, so that a refusal has the same headers, body and log line. */
export function routeUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Node's types ask for a socket of net, and its code for a stream.
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    request.handshake = { socket, head };
    // Still present unless the handshake has succeeded: a refused client is no longer read.
    response.on('finish', () => {
      if (request.handshake === undefined) return;
      request.handshake = undefined;
      socket.end();
    });
    server.emit('request', request, response);
  });
}

/**
 * Checks that a request can become a WebSocket (RFC 6455 section 4.2.1).
 * @throws AccessError `upgrade_required` for an ordinary request, `invalid_request`
 */
export function requireHandshake(request: IncomingMessage): void {
  const { headers } = request;
  if (!request.handshake) throw new AccessError('upgrade_required');
  if (headers['sec-websocket-version'] !== '13') {
    throw new AccessError('invalid_request', { reason: 'Sec-WebSocket-Version must be 13' });
  }
  if (!keyPattern.test(headers['sec-websocket-key'] ?? '')) {
    throw new AccessError('invalid_request', { reason: 'Sec-WebSocket-Key is missing or malformed' });
  }
}

/** Takes the connection away from HTTP. */
export function takeHandshake(request: IncomingMessage, response: ServerResponse): Handshake | null {
  const { handshake } = request;
  if (!handshake) return null;
  request.handshake = undefined;
  response.detachSocket(handshake.socket as Parameters<ServerResponse['detachSocket']>[0]);
  return handshake;
}
