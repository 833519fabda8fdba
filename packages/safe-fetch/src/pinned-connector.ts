import { isIPv6, type LookupFunction } from 'node:net';
import { formatAddress, parseAddress } from '@patchbay/network';
import { buildConnector } from 'undici';
import { type AddressPolicy, checkAddress } from './check-address.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

export interface ConnectorOptions {
  policy: AddressPolicy;
  /** For TCP and TLS together. */
  connectMsMax: number;
  /** PEM of authorities to trust instead of the well-known ones. */
  ca?: string | undefined;
  /** Makes the real connection; replaced only in tests. */
  buildDial?: typeof buildConnector;
}

/**
 * A connector to the vetted addresses and nowhere else. SNI, the certificate's name and Host stay those of the URL; the
 * name is never looked up again. The address that the socket reached is checked once more before anything is sent,
 * because an IP literal never passes through the lookup.
 */
export function createPinnedConnector(
  pinned: readonly string[],
  { policy, connectMsMax, ca, buildDial = buildConnector }: ConnectorOptions,
): buildConnector.connector {
  const dial = buildDial({
    lookup: createPinnedLookup(pinned),
    timeout: connectMsMax,
    allowH2: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 500,
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED and --tls-min-v1.0 would otherwise decide.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(ca === undefined ? {} : { ca }),
  });

  return (options, callback) =>
    dial(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isPinned(socket.remoteAddress, pinned, policy)) return callback(null, socket);
      // A peer that has already hung up has no address, which says nothing about its name.
      const code = socket.remoteAddress === undefined ? 'connect_failed' : 'address_rejected';
      const cause = new Error(`reached ${socket.remoteAddress} instead of ${pinned.join(', ')}`);
      socket.destroy();
      return callback(new SafeFetchError(code, { cause }), null);
    });
}

/** Answers every name with the vetted addresses, in either form that net.connect asks for. */
export function createPinnedLookup(pinned: readonly string[]): LookupFunction {
  const answers = pinned.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    const [first] = answers;
    if (all) callback(null, answers);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

function isPinned(remote: string | undefined, pinned: readonly string[], policy: AddressPolicy): boolean {
  const reached = canonicalOf(remote ?? '');
  return (
    reached !== null &&
    pinned.some((address) => canonicalOf(address) === reached) &&
    checkAddress(reached, policy) === 'allowed'
  );
}

function canonicalOf(text: string): string | null {
  const address = parseAddress(text);
  return address && formatAddress(address);
}
