import fc from 'fast-check';

/** The special ranges written out a second time, as first and last address: a slip in the source is not copied here. */
const specialRanges: readonly [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['224.0.0.0', '255.255.255.255'],
];

export function numberOf(dotted: string): number {
  return dotted.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

export function dottedOf(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}

function isSpecial(value: number): boolean {
  return specialRanges.some(([first, last]) => value >= numberOf(first) && value <= numberOf(last));
}

/** Half of them the edges of a range, where a wrong prefix length would show. */
export const specialIpv4 = fc
  .constantFrom(...specialRanges)
  .chain(([first, last]) =>
    fc.oneof(
      fc.constantFrom(numberOf(first), numberOf(last)),
      fc.integer({ min: numberOf(first), max: numberOf(last) }),
    ),
  );

/** Half of them right next to a special range, where too long a range would show. */
export const publicIpv4 = fc
  .oneof(
    fc.constantFrom(...specialRanges.flatMap(([first, last]) => [numberOf(first) - 1, numberOf(last) + 1])),
    fc.nat(0xffffffff),
  )
  .filter((value) => value >= 0 && value <= 0xffffffff && !isSpecial(value));

type Radix = 'decimal' | 'octal' | 'hex' | 'HEX';

function spellNumber(value: number, radix: Radix, zeros: number): string {
  if (radix === 'decimal') return String(value);
  const padding = '0'.repeat(zeros);
  if (radix === 'octal') return `0${padding}${value.toString(8)}`;
  const hex = value.toString(16);
  return radix === 'hex' ? `0x${padding}${hex}` : `0X${padding}${hex.toUpperCase()}`;
}

/** The address in one to four parts: the last part stands for all bytes that are left. */
function splitParts(value: number, count: number): number[] {
  const heads = Array.from({ length: count - 1 }, (_, index) => (value >>> (24 - 8 * index)) & 255);
  return [...heads, count === 1 ? value : value & (2 ** (8 * (5 - count)) - 1)];
}

const digitForms: readonly ((digit: string) => string)[] = [
  (digit) => digit,
  (digit) => String.fromCodePoint(0xff10 + Number(digit)), // fullwidth
  (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x2460 + Number(digit) - 1)), // circled
  (digit) => String.fromCodePoint(0x1d7ce + Number(digit)), // mathematical bold
  (digit) => String.fromCodePoint(0x2080 + Number(digit)), // subscript
  (digit) => `%3${digit}`,
];

/** Any spelling of the address that a browser would still dial. */
export const spelling = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  radixes: fc.array(fc.constantFrom<Radix>('decimal', 'octal', 'hex', 'HEX'), { minLength: 4, maxLength: 4 }),
  zeros: fc.nat(3),
  digitForm: fc.constantFrom(...digitForms),
  dot: fc.constantFrom('.', '。', '．', '｡', '%2e', '%2E'),
  end: fc.constantFrom('', '.'),
});

export type Spelling = typeof spelling extends fc.Arbitrary<infer Value> ? Value : never;

export function spell(value: number, { count, radixes, zeros, digitForm, dot, end }: Spelling): string {
  const parts = splitParts(value, count).map((part, index) =>
    spellNumber(part, radixes[index] ?? 'decimal', zeros),
  );
  return (
    parts.map((part) => part.replaceAll(/\d/g, (digit) => digitForm(digit))).join(dot) +
    (end === '' ? '' : dot)
  );
}

const word = (value: number, index: 0 | 1) => ((value >>> (index === 0 ? 16 : 0)) & 0xffff).toString(16);

/** The IPv6 addresses that stand for an IPv4 one, in both textual forms. */
export const embeddings: readonly ((value: number) => string)[] = [
  (value) => `::${dottedOf(value)}`,
  (value) => `::${word(value, 0)}:${word(value, 1)}`,
  (value) => `::ffff:${dottedOf(value)}`,
  (value) => `::ffff:${word(value, 0)}:${word(value, 1)}`,
  (value) => `0:0:0:0:0:FFFF:${word(value, 0)}:${word(value, 1)}`,
  (value) => `::ffff:0:${dottedOf(value)}`,
  (value) => `::ffff:0:${word(value, 0)}:${word(value, 1)}`,
  (value) => `64:ff9b::${dottedOf(value)}`,
  (value) => `64:ff9b::${word(value, 0)}:${word(value, 1)}`,
  (value) => `64:ff9b:1::${dottedOf(value)}`,
  (value) => `2002:${word(value, 0)}:${word(value, 1)}::1`,
  (value) => `2001:0:${word(value, 0)}:${word(value, 1)}::1`,
  (value) => `2001::${word(~value, 0)}:${word(~value, 1)}`,
];
