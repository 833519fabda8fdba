import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The address of a canonical text, or null. IPv4 takes four decimal parts only: programs disagree about short, octal
 * and hexadecimal forms, so a text in one of those can mean two hosts. A zone id names a link of this host and is
 * refused.
 */
export function parseAddress(text: string): Address | null {
  // The library throws and catches within itself, which costs more than all the rest; this check is cheap.
  if (isIP(text) === 0 || text.includes('%')) return null;
  return ipaddr.parse(text.includes(':') ? spellInHex(text) : text);
}

/** The canonical text of an address (RFC 5952 for IPv6): equal addresses compare as equal texts. */
export function formatAddress(address: Address): string {
  return address.toString();
}

/** The IPv4 address that an IPv4-mapped IPv6 address (`::ffff:0:0/96`) stands for; any other address unchanged. */
export function unmapAddress(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** The IPv4 address in the four bytes of an IPv6 address that begin at `byteOffset`. */
export function readIpv4At(address: Address, byteOffset: number): Address {
  return new ipaddr.IPv4(address.toByteArray().slice(byteOffset, byteOffset + 4));
}

// ipaddr.js reads `::10.0.0.1` as `::ffff:10.0.0.1`, but the system dials the former. Hex can be read in one way only.
function spellInHex(ipv6: string): string {
  return ipv6.replace(/[\d.]+\.[\d.]+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
