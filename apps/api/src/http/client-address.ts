import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

const portSuffix = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

function parseAddress(text: string): Address | null {
  // The parser throws and catches within itself, which costs more than the rest of a request's way in.
  if (text === '') return null;
  const match = portSuffix.exec(text);
  const bare = (match?.[1] ?? match?.[2] ?? text).split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return null;
  // Short and octal IPv4 forms are read differently by different programs.
  if (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  return ipaddr.process(bare);
}

function isWithin(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(
    ([network, bits]) => address.kind() === network.kind() && address.match([network, bits]),
  );
}

const peersKeptMax = 10_000;

/** Remembers what was parsed: the same few peers send most requests. Emptied when full, so it stays small. */
function createPeerParser(): (peer: string) => Address | null {
  const parsed = new Map<string, Address | null>();
  return (peer) => {
    const known = parsed.get(peer);
    if (known !== undefined) return known;
    const address = parseAddress(peer);
    if (parsed.size >= peersKeptMax) parsed.clear();
    parsed.set(peer, address);
    return address;
  };
}

/** Gives the real client address of a request, normalised; null when the peer has none. */
export type ClientAddress = (
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
) => string | null;

/**
 * `X-Forwarded-For` is believed only from the proxies named, read from the right: the first address that is not a
 * trusted proxy is the client. Whatever stands further left was written by the client itself. An IPv4-mapped
 * address is the IPv4 address it holds.
 * @param trustedProxies CIDR ranges, or single addresses
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = trustedProxies.map((text): Range => {
    const [network, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), 128];
    return [network, network.kind() === 'ipv4' ? Math.min(bits, 32) : bits];
  });
  const parsePeer = createPeerParser();
  return (peer, forwardedFor) => {
    let client = parsePeer(peer ?? '');
    if (client === null) return null;
    if (trusted.length === 0) return client.toString();
    const hops = String(forwardedFor ?? '').split(',');
    while (isWithin(client, trusted)) {
      const hop = parseAddress((hops.pop() ?? '').trim());
      if (hop === null) break;
      client = hop;
    }
    return client.toString();
  };
}
