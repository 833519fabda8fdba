import { BlockList, isIPv6 } from 'node:net';
import { type Finding, good, note, type Pool, readIfMade } from './finding.ts';

const name = 'addresses';
/** Fewer requests say nothing: they may all be the operator's own. */
const requestsMin = 200;

const readSample = `SELECT ip, count(*)::int AS requests FROM (
    SELECT ip FROM request_logs WHERE ip IS NOT NULL AND created_at > now() - interval '1 day' LIMIT 2000) sample
  GROUP BY ip`;

/** The address of a client and how many requests of a sample came from it. */
export interface AddressCount {
  readonly ip: string;
  readonly requests: number;
}

// RFC 1918, RFC 4193, RFC 6598, loopback and link-local: where a proxy stands, and no client of the Internet.
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

const isInside = (ip: string): boolean => inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Checks that the addresses of clients are seen. Behind a proxy that is not trusted, everybody has the proxy's address
 * and shares its limits, so that one client can lock all others out.
 */
export function evaluateAddresses(counts: readonly AddressCount[]): Finding[] {
  const requests = counts.reduce((sum, each) => sum + each.requests, 0);
  const [first] = counts;
  if (!first || requests < requestsMin) return [];
  if (counts.length > 1 || !isInside(first.ip)) return [good(name, 'clients have addresses of their own')];
  const fix = `If ${first.ip} is a proxy, name it in TRUSTED_PROXIES and let it send X-Forwarded-For.`;
  return [
    note(name, `all of the last ${requests} requests came from ${first.ip}, and share its limits`, fix),
  ];
}

/** The finding about a sample of the last day; none before there are enough requests, or a table of them. */
export const checkAddresses = async (pool: Pool): Promise<Finding[]> =>
  evaluateAddresses(await readIfMade<AddressCount>(pool, `to_regclass('request_logs')`, readSample));
