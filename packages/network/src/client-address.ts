import { type Address, formatAddress, parseAddress, unmapAddress } from './address.ts';
import { isWithin, parseNetwork } from './cidr.ts';

const portSuffix = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
const peersKeptMax = 10_000;

/**
 * The client address of a request, in its one spelling; null when the peer has none (a pipe).
 * @param peer the address at the other end of the connection
 * @param forwardedFor the header `X-Forwarded-For`
 */
export type ClientAddress = (
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
) => string | null;

/**
 * `X-Forwarded-For` is believed only from trusted proxies, and read from the right: the first address that is not a
 * trusted proxy is the client. Addresses further left were written by the client itself. An IPv4-mapped address is the
 * IPv4 address that it holds.
 * @param trustedProxies CIDR ranges or single addresses
 * @throws RangeError for a range that cannot be read
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = trustedProxies.map(parseNetwork);
  const parsePeer = createPeerParser();
  return (peer, forwardedFor) => {
    const client = parsePeer(peer ?? '');
    if (client === null) return null;
    if (trusted.length === 0) return formatAddress(client);
    return formatAddress(findUntrusted(client, String(forwardedFor ?? '').split(','), trusted));
  };
}

/**
 * Returns true for the address of a trusted proxy at the other end of a connection.
 * @throws RangeError for a range that cannot be read
 */
export function createProxyCheck(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const trusted = trustedProxies.map(parseNetwork);
  const parsePeer = createPeerParser();
  return (peer) => {
    const address = parsePeer(peer ?? '');
    return address !== null && isWithin(address, trusted);
  };
}

/** Walks from the peer through the hops, last one first, to the first address that is not a trusted proxy. */
function findUntrusted(
  peer: Address,
  hops: string[],
  trusted: readonly ReturnType<typeof parseNetwork>[],
): Address {
  let client = peer;
  while (isWithin(client, trusted)) {
    const hop = parseHop((hops.pop() ?? '').trim());
    if (hop === null) break;
    client = hop;
  }
  return client;
}

/**
 * The subject under which limits count a client: its IPv4 address, or the /64 network of its IPv6 address, because a
 * subscriber gets at least that many addresses. Texts that are no address count as one client, `unknown`.
 */
export function clientSubject(ip: string | null): string {
  const address = parseHop(ip ?? '');
  if (address === null) return 'unknown';
  if (!('parts' in address)) return formatAddress(address);
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** An address as sockets and proxies write it: perhaps in brackets, with a port or a zone id. */
function parseHop(text: string): Address | null {
  const match = portSuffix.exec(text);
  const [bare = ''] = (match?.[1] ?? match?.[2] ?? text).split('%');
  const address = parseAddress(bare);
  return address && unmapAddress(address);
}

/** Remembers what it parsed: a few peers send most requests. It starts afresh when full, so it stays small. */
function createPeerParser(): (peer: string) => Address | null {
  const parsed = new Map<string, Address | null>();
  return (peer) => {
    const known = parsed.get(peer);
    if (known !== undefined) return known;
    const address = parseHop(peer);
    if (parsed.size >= peersKeptMax) parsed.clear();
    parsed.set(peer, address);
    return address;
  };
}
