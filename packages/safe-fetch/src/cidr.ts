import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of addresses of one family. */
export interface Cidr {
  readonly base: Address;
  readonly bits: number;
}

/**
 * The address of a canonical text, else null. IPv4 has four decimal parts here: the lenient spellings are for the
 * URL parser to fold, and a text that still has one came from elsewhere. A zone id selects a link of this host.
 */
export function parseAddress(text: string): Address | null {
  if (isIP(text) === 0 || text.includes('%')) return null;
  return ipaddr.parse(text.includes(':') ? spellInHex(text) : text);
}

/** The range of `base/bits`. RangeError on anything else, host bits included: they show that another range was meant. */
export function parseCidr(text: string): Cidr {
  const [base = '', bits = '', ...rest] = text.split('/');
  const address = parseAddress(base);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(bits))
    throw new RangeError(`${text} is not a CIDR range`);
  const cidr = { base: address, bits: Number(bits) };
  if (cidr.bits > address.toByteArray().length * 8) throw new RangeError(`${text} has too long a prefix`);
  if (hasHostBits(cidr)) throw new RangeError(`${text} has bits set after its prefix`);
  return cidr;
}

/** Whether one of the ranges holds the address. An IPv4 range never holds an IPv6 address, mapped or not. */
export function isWithin(address: Address, ranges: readonly Cidr[]): boolean {
  return ranges.some(({ base, bits }) => base.kind() === address.kind() && address.match([base, bits]));
}

/** One spelling per address, to compare by. */
export function formatAddress(address: Address): string {
  return address.toNormalizedString();
}

function hasHostBits({ base, bits }: Cidr): boolean {
  return base.toByteArray().some((byte, index) => {
    const hostBits = Math.min(8, Math.max(0, (index + 1) * 8 - bits));
    return (byte & ((1 << hostBits) - 1)) !== 0;
  });
}

// ipaddr.js reads `::10.0.0.1` as `::ffff:10.0.0.1`; the system would dial the former. In hex there is one reading.
function spellInHex(ipv6: string): string {
  return ipv6.replace(/[\d.]+\.[\d.]+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
