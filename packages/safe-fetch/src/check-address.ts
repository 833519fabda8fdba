import { type Address, type Cidr, isWithin, parseAddress, parseCidr, readIpv4At } from '@patchbay/network';
import { type Refusal, refuse } from './refusal.ts';
import {
  globalIpv6,
  ipv4Carriers,
  ipv6SelfRanges,
  neverOpened,
  specialIpv4,
  specialIpv6,
} from './special-range.ts';

export interface AddressPolicy {
  /** Ranges that the operator opens in addition to global unicast, from `parseAllowCidrs`. Usually empty. */
  allowCidrs: readonly Cidr[];
}

/**
 * Decides if this service may connect to the address, given in canonical text: only to global unicast addresses and to
 * ranges that the operator opened. An IPv4 address inside an IPv6 address must be allowed as well, even where the outer
 * range was opened, because NAT64 would carry the connection to it. A text that does not parse is refused.
 */
export function checkAddress(ip: string, policy: AddressPolicy): 'allowed' | Refusal {
  const address = parseAddress(ip);
  return address && isAllowed(address, policy.allowCidrs) ? 'allowed' : refuse('address_not_allowed');
}

/**
 * The ranges that the operator opens, such as `10.1.2.0/24` or `64:ff9b::/96` (needed behind DNS64).
 * @throws RangeError that lists every problem: texts that are not ranges, and ranges that nobody may open, such as cloud
 *   metadata
 */
export function parseAllowCidrs(texts: readonly string[]): readonly Cidr[] {
  const problems: string[] = [];
  const cidrs = texts.flatMap((text) => {
    try {
      return [parseOpenable(text)];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : text);
      return [];
    }
  });
  if (problems.length > 0) throw new RangeError(problems.join('; '));
  return cidrs;
}

function parseOpenable(text: string): Cidr {
  const cidr = parseCidr(text);
  const isShut = neverOpened.some((shut) => cidr.bits >= shut.bits && isWithin(cidr.base, [shut]));
  if (isShut) throw new RangeError(`${text} cannot be opened`);
  return cidr;
}

function isAllowed(address: Address, allowCidrs: readonly Cidr[]): boolean {
  if (isWithin(address, neverOpened)) return false;
  const inner = extractIpv4(address);
  if (inner && !isAllowed(inner, allowCidrs)) return false;
  return isGlobalUnicast(address) || isWithin(address, allowCidrs);
}

function isGlobalUnicast(address: Address): boolean {
  if (address.kind() === 'ipv4') return !isWithin(address, specialIpv4);
  return isWithin(address, globalIpv6) && !isWithin(address, specialIpv6);
}

function extractIpv4(address: Address): Address | null {
  if (isWithin(address, ipv6SelfRanges)) return null;
  const carrier = ipv4Carriers.find(({ range }) => isWithin(address, [range]));
  return carrier ? readIpv4At(address, carrier.byteOffset) : null;
}
