import { type Cidr, parseCidr } from '@patchbay/network';

/** IPv4 that is not global unicast: the IANA special-purpose registry, multicast and class E. */
export const specialIpv4: readonly Cidr[] = [
  '0.0.0.0/8', // this host: 0.0.0.0 connects to loopback
  '10.0.0.0/8', // RFC 1918
  '100.64.0.0/10', // carrier-grade NAT; Alibaba's metadata
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local; the metadata of most clouds
  '172.16.0.0/12', // RFC 1918
  '192.0.0.0/24', // protocol assignments; Oracle's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // RFC 1918
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // class E and broadcast
].map(parseCidr);

/** All that IANA assigns as global unicast. Later assignments elsewhere are refused already. */
export const globalIpv6: readonly Cidr[] = ['2000::/3'].map(parseCidr);

/** The parts of 2000::/3 that are not public hosts. */
export const specialIpv6: readonly Cidr[] = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address inside
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map(parseCidr);

/**
 * Ranges that no operator can open, on purpose or by a range that is too wide: the addresses at which clouds give out
 * credentials, and transitions whose inner IPv4 address cannot be read with certainty.
 */
export const neverOpened: readonly Cidr[] = [
  '169.254.0.0/16',
  '100.100.100.200/32', // Alibaba
  '168.63.129.16/32', // Azure's wire server, which looks public
  '192.0.0.192/32', // Oracle
  'fe80::/10',
  'fd00:ec2::254/128', // AWS
  'fd20:ce::254/128', // Google
  'fd00:42::42/128', // Scaleway
  '2001::/32', // Teredo
  '64:ff9b:1::/48', // local NAT64, of unknown prefix length (RFC 8215)
].map(parseCidr);

/** The ranges in which an IPv6 address carries an IPv4 one, and the byte at which it begins. */
export const ipv4Carriers: readonly { range: Cidr; byteOffset: number }[] = [
  { range: parseCidr('::/96'), byteOffset: 12 }, // IPv4-compatible (RFC 4291)
  { range: parseCidr('::ffff:0:0/96'), byteOffset: 12 }, // IPv4-mapped (RFC 4291)
  { range: parseCidr('::ffff:0:0:0/96'), byteOffset: 12 }, // IPv4-translated (RFC 2765)
  { range: parseCidr('64:ff9b::/96'), byteOffset: 12 }, // NAT64 (RFC 6052)
  { range: parseCidr('2002::/16'), byteOffset: 2 }, // 6to4 (RFC 3056)
];

/** `::` and `::1`, which lie in the IPv4-compatible range and carry nothing. */
export const ipv6SelfRanges: readonly Cidr[] = ['::/127'].map(parseCidr);
