import { AccessError, filterCharactersMax } from '@patchbay/contract';

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

export const filterError = (reason: string): AccessError => new AccessError('invalid_filter', { reason });

// Sticky, without nested repetition: each character is read once.
const pattern = /[ \t]+|(?<literal>"(?:[^"\\]|\\.)*")|(?<sign>[()[\]])|(?<word>[A-Za-z0-9$_:.+-]+)/y;

function readText(literal: string): string {
  try {
    const text: unknown = JSON.parse(literal);
    if (typeof text === 'string' && text.isWellFormed()) return text;
  } catch {
    // Refused below, like every other text that is not JSON.
  }
  throw filterError('a text must be a JSON string');
}

function toToken({ literal, sign, word }: Readonly<Record<string, string | undefined>>): Token | null {
  if (literal !== undefined) return { kind: 'text', text: readText(literal) };
  if (sign !== undefined) return { kind: 'sign', text: sign };
  return word === undefined ? null : { kind: 'word', text: word };
}

/**
 * Splits a filter into its tokens in linear time.
 * @throws AccessError `invalid_filter` (400)
 */
export function tokenize(filter: string): Token[] {
  if (filter.length > filterCharactersMax) {
    throw filterError(`it must have at most ${filterCharactersMax} characters`);
  }
  const tokens: Token[] = [];
  let at = 0;
  while (at < filter.length) {
    pattern.lastIndex = at;
    const found = pattern.exec(filter);
    if (!found) throw filterError(`unexpected character at ${at + 1}`);
    const token = toToken(found.groups ?? {});
    if (token) tokens.push(token);
    at += found[0].length;
  }
  return tokens;
}
