import { isIPv6 } from 'node:net';

const hextets = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first 64 bits of an IPv6 address: what one subscriber is given, so all of it counts as one client. */
function network64(address: string): string {
  const [left = '', right = ''] = address.split('::', 2);
  const known = [...hextets(left), ...hextets(right)];
  // A dotted tail stands for two groups.
  const missing = address.includes('::') ? 8 - known.length - (address.includes('.') ? 1 : 0) : 0;
  const groups = [...hextets(left), ...Array.from({ length: missing }, () => '0'), ...hextets(right)];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** What a client is counted under: its IPv4 address, also when mapped into IPv6, or its IPv6 /64 network. */
export function clientSubject(ip: string | null): string {
  const address = (ip ?? '').toLowerCase().split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? network64(address) : address || 'unknown';
}
