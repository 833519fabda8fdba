import { type AddressPolicy, checkAddress } from './check-address.ts';
import { literalOf } from './check-url.ts';
import { startDeadline } from './deadline.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** All A and AAAA addresses of a name, in canonical text. It may reject, and may ignore the signal. */
export type ResolveHost = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface VetOptions {
  resolve: ResolveHost;
  policy: AddressPolicy;
  resolveMsMax: number;
}

/** A hostile name server can answer with thousands. */
const addressesMax = 8;

/**
 * The addresses at which the host of the URL may be called now. One forbidden address refuses the name: otherwise its
 * owner could mix answers so that a guard checks the harmless address and a client calls the other. SafeFetchError
 * `address_rejected`, `resolve_failed`, `resolve_timeout`, or what ended the signal.
 */
export async function vetHost(
  url: URL,
  options: VetOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  signal.throwIfAborted();
  const { policy } = options;
  const literal = literalOf(url);
  const addresses = literal ? [literal] : await resolveName(url.hostname, options, signal);
  if (addresses.length === 0) throw new SafeFetchError('resolve_failed');
  const forbidden = addresses.filter((address) => checkAddress(address, policy) !== 'allowed');
  if (forbidden.length > 0) throw new SafeFetchError('address_rejected', { cause: forbidden });
  return addresses.slice(0, addressesMax);
}

async function resolveName(
  hostname: string,
  { resolve, resolveMsMax }: VetOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  using deadline = startDeadline(resolveMsMax, 'resolve_timeout', signal);
  try {
    return await deadline.race(resolve(hostname, deadline.signal));
  } catch (cause) {
    throw cause instanceof SafeFetchError ? cause : new SafeFetchError('resolve_failed', { cause });
  }
}
