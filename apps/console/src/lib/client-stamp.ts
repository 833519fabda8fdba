import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import type { ClientAddress } from '@patchbay/network';

const nameKey = Symbol.for('patchbay.console.client-header');

/** Node publishes every request of every server here before it hands the request on. */
const requestStarted = 'http.server.request.start';

/** The header that carries the client's address inside this process, or undefined before the stamp is set up. */
export function clientHeader(): string | undefined {
  const name: unknown = Reflect.get(globalThis, nameKey);
  return typeof name === 'string' ? name : undefined;
}

/**
 * Writes the real client address into a header of every incoming request, because handlers of the framework see no
 * socket and the framework keeps a caller's own `X-Forwarded-For`. The header's name is random for each process,
 * so no caller can send it: otherwise inventing addresses would get around a sign-in limit per address.
 * A request that started before carries no stamp and counts as one of an unknown client.
 * @param load makes the rule at the first request, when the configuration is known
 */
export function stampClientAddress(load: () => ClientAddress): void {
  if (clientHeader() !== undefined) {
    return;
  }
  const name = `x-client-${crypto.randomUUID()}`;
  Reflect.set(globalThis, nameKey, name);
  let clientAddress: ClientAddress | undefined;
  subscribe(requestStarted, (message) => {
    const request = requestOf(message);
    if (request === null) {
      return;
    }
    const forwarded = request.headers['x-forwarded-for'];
    clientAddress ??= load();
    request.headers[name] = clientAddress(request.socket.remoteAddress, forwarded) ?? '';
  });
}

function requestOf(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) {
    return null;
  }
  return message.request instanceof IncomingMessage ? message.request : null;
}
