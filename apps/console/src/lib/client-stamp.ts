import { type IncomingMessage, Server } from 'node:http';
import type { ClientAddress } from './client-address.ts';

const nameKey = Symbol.for('patchbay.console.client-header');

/** The header that carries the client's address inside this process, or undefined before the stamp is set up. */
export function clientHeader(): string | undefined {
  const name: unknown = Reflect.get(globalThis, nameKey);
  return typeof name === 'string' ? name : undefined;
}

/**
 * Writes the real client address into a header of every incoming request, since handlers of the framework see no
 * socket and the framework keeps a caller's own `X-Forwarded-For`. The header's name is random for each process,
 * so no caller can send it: otherwise a sign-in limit per address would be bypassed by inventing addresses.
 * A request that was on its way before carries no stamp and counts as one of an unknown client.
 * @param load makes the rule at the first request, when the configuration is known
 */
export function stampClientAddress(load: () => ClientAddress): void {
  if (clientHeader() !== undefined) {
    return;
  }
  const name = `x-client-${crypto.randomUUID()}`;
  Reflect.set(globalThis, nameKey, name);
  let clientAddress: ClientAddress | undefined;
  const emit = Server.prototype.emit;
  Server.prototype.emit = function stamped(
    this: Server,
    event: string | symbol,
    ...rest: unknown[]
  ): boolean {
    const [request] = rest;
    if (event === 'request' && isRequest(request)) {
      const forwarded = request.headers['x-forwarded-for'];
      clientAddress ??= load();
      const address = clientAddress(request.socket.remoteAddress, forwarded?.toString());
      request.headers[name] = address ?? '';
    }
    const heard: unknown = Reflect.apply(emit, this, [event, ...rest]);
    return heard === true;
  };
}

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value;
}
