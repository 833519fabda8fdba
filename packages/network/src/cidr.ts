import { type Address, parseAddress } from './address.ts';

/** A range of addresses of one family. */
export interface Cidr {
  readonly base: Address;
  /** The length of the prefix. */
  readonly bits: number;
}

/**
 * The range that `base/bits` names.
 * @throws RangeError for any other text, and for bits set after the prefix: they show that another range was meant
 */
export function parseCidr(text: string): Cidr {
  const [base = '', bits = '', ...rest] = text.split('/');
  const address = parseAddress(base);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(bits))
    throw new RangeError(`${text} is not a CIDR range`);
  const cidr = { base: address, bits: Number(bits) };
  if (cidr.bits > lengthBits(address)) throw new RangeError(`${text} has too long a prefix`);
  if (hasHostBits(cidr)) throw new RangeError(`${text} has bits set after its prefix`);
  return cidr;
}

/**
 * Like {@link parseCidr}, and a single address stands for the range that holds it alone.
 * @throws RangeError
 */
export function parseNetwork(text: string): Cidr {
  const address = parseAddress(text);
  return address ? { base: address, bits: lengthBits(address) } : parseCidr(text);
}

/** Returns true if one of the ranges holds the address. An IPv4 range never holds an IPv6 address, mapped or not. */
export function isWithin(address: Address, ranges: readonly Cidr[]): boolean {
  return ranges.some(({ base, bits }) => base.kind() === address.kind() && address.match([base, bits]));
}

function lengthBits(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}

function hasHostBits({ base, bits }: Cidr): boolean {
  return base.toByteArray().some((byte, index) => {
    const hostBits = Math.min(8, Math.max(0, (index + 1) * 8 - bits));
    return (byte & ((1 << hostBits) - 1)) !== 0;
  });
}
