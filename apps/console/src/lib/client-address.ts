import { BlockList, isIPv4, isIPv6 } from 'node:net';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** An address without port, brackets or zone, IPv4 out of its IPv6 mapping; null for anything else. */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(mappedPrefix, '');
  return isIPv4(bare) || isIPv6(bare) ? bare : null;
}

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function createTrustList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    if (bits === undefined) {
      list.addAddress(network, family(network));
    } else {
      list.addSubnet(network, Number(bits), family(network));
    }
  }
  return list;
}

/** Tells the real client of a request, or null when the peer has no address. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string | null;

/**
 * `X-Forwarded-For` counts only from the proxies named, read from the right: the first address that is not a
 * trusted proxy is the client. What stands further left was written by the client itself.
 * @param trustedProxies addresses and CIDR ranges
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = createTrustList(trustedProxies);
  return (peer, forwardedFor) => {
    let client = readAddress(peer ?? '');
    const hops = (forwardedFor ?? '').split(',');
    while (client !== null && trusted.check(client, family(client))) {
      const hop = readAddress(hops.pop() ?? '');
      if (hop === null) {
        break;
      }
      client = hop;
    }
    return client;
  };
}
