import { type Address, parseAddress } from './address.ts';

/** The address of a text that is known to be one. */
export function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw new Error(`${text} is not an address`);
  return address;
}

/** The dotted form of a 32-bit number. */
export function dottedOf(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}
