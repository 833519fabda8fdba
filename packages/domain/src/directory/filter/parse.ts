import { filterDepthMax, filterTermsMax } from '@patchbay/contract';
import { type Comparison, comparisons, type Filter, type Literal } from './filter.ts';
import { filterError, type Token, tokenize } from './tokens.ts';

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  terms: number;
  depth: number;
}

const peek = ({ at, tokens }: Reader): Token | undefined => tokens[at];

function isAt(reader: Reader, kind: Token['kind'], text: string): boolean {
  const token = peek(reader);
  return token?.kind === kind && token.text.toLowerCase() === text;
}

/** Takes the next token if it is this one. */
function accept(reader: Reader, kind: Token['kind'], text: string): boolean {
  const isThere = isAt(reader, kind, text);
  if (isThere) reader.at += 1;
  return isThere;
}

function expectSign(reader: Reader, text: string): void {
  if (!accept(reader, 'sign', text)) throw filterError(`a ${text} is missing`);
}

function next(reader: Reader, what: string): Token {
  const token = peek(reader);
  if (!token) throw filterError(`${what} is missing at its end`);
  reader.at += 1;
  return token;
}

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function readLiteral(reader: Reader): Literal {
  const { kind, text } = next(reader, 'a value');
  if (kind === 'text') return text;
  if (kind === 'word') {
    const known: Record<string, Literal> = { true: true, false: false, null: null };
    const literal = Object.hasOwn(known, text.toLowerCase()) ? known[text.toLowerCase()] : undefined;
    if (literal !== undefined) return literal;
    if (numberPattern.test(text)) return Number(text);
  }
  throw filterError('a value must be a quoted text, a number, true, false or null');
}

const isComparison = (op: string): op is Comparison => comparisons.some((known) => known === op);

/** Goes one level down. Nesting is bounded, because every level is one on the stack as well. */
function nested(reader: Reader, read: (reader: Reader) => Filter): Filter {
  reader.depth += 1;
  if (reader.depth > filterDepthMax) throw filterError(`it must nest at most ${filterDepthMax} levels`);
  const filter = read(reader);
  reader.depth -= 1;
  return filter;
}

function readGroup(reader: Reader): Filter {
  const filter = nested(reader, readOr);
  expectSign(reader, ')');
  return filter;
}

function readComparison(reader: Reader): Filter {
  const token = next(reader, 'an attribute');
  if (token.kind !== 'word') throw filterError('an attribute is missing');
  const path = token.text;
  if (accept(reader, 'sign', '[')) {
    const part = nested(reader, readOr);
    expectSign(reader, ']');
    return { kind: 'some', path, part };
  }
  reader.terms += 1;
  if (reader.terms > filterTermsMax) throw filterError(`it must have at most ${filterTermsMax} comparisons`);
  const operator = next(reader, 'an operator');
  const op = operator.text.toLowerCase();
  if (operator.kind === 'word' && op === 'pr') return { kind: 'present', path };
  if (operator.kind !== 'word' || !isComparison(op)) throw filterError(`${path} has no operator after it`);
  return { kind: 'compare', path, op, value: readLiteral(reader) };
}

function readUnary(reader: Reader): Filter {
  if (accept(reader, 'sign', '(')) return readGroup(reader);
  if (!isAt(reader, 'word', 'not')) return readComparison(reader);
  reader.at += 1;
  expectSign(reader, '(');
  return { kind: 'not', part: readGroup(reader) };
}

function readChain(reader: Reader, kind: 'and' | 'or', readPart: (reader: Reader) => Filter): Filter {
  const first = readPart(reader);
  const parts = [first];
  while (accept(reader, 'word', kind)) parts.push(readPart(reader));
  return parts.length === 1 ? first : { kind, parts };
}

const readAnd = (reader: Reader): Filter => readChain(reader, 'and', readUnary);
const readOr = (reader: Reader): Filter => readChain(reader, 'or', readAnd);

/**
 * Reads a filter of RFC 7644 section 3.4.2.2. Its length, its depth and the number of its comparisons are bounded, and so is
 * the time to read it.
 * @throws AccessError `invalid_filter` (400)
 */
export function parseFilter(text: string): Filter {
  const reader: Reader = { tokens: tokenize(text), at: 0, terms: 0, depth: 0 };
  const filter = readOr(reader);
  if (peek(reader)) throw filterError('there is text after its end');
  return filter;
}
