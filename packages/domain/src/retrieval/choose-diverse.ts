import type { Span } from './sentence.ts';

/** A sentence of a text, word for word: `text.slice(start, end)`. */
export interface Quote extends Span {
  readonly place: number;
}

/** A sentence that may be quoted, with its words as hashes. */
export interface Candidate extends Quote {
  readonly words: ReadonlySet<number>;
  readonly score: number;
}

const quotesMax = 3;
const charactersMax = 600;
/** The weight of a sentence's own relevance, against its similarity to the chosen quotes. */
const relevance = 0.7;

function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const either = one.size + other.size - shared;
  return either === 0 ? 0 : shared / either;
}

const lengthOf = ({ end, start }: Span): number => end - start;

/** The first of those that are worth most. */
function mostOf(candidates: readonly Candidate[], worth: (one: Candidate) => number): Candidate | undefined {
  let found: Candidate | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const value = worth(candidate);
    if (value <= most) continue;
    [found, most] = [candidate, value];
  }
  return found;
}

/** Takes the best sentences one by one, each time the one that adds most to those taken already. */
export function chooseDiverse(candidates: readonly Candidate[]): Quote[] {
  // A thread may have more sentences than a function may have arguments.
  const best = candidates.reduce((highest, { score }) => Math.max(highest, score), Number.MIN_VALUE);
  const chosen: Candidate[] = [];
  let left = charactersMax;
  const worth = ({ score, words }: Candidate): number => {
    const repeated = Math.max(0, ...chosen.map((other) => overlap(words, other.words)));
    return (relevance * score) / best - (1 - relevance) * repeated;
  };
  let rest = candidates.filter(({ score }) => score >= best / 2);
  while (chosen.length < quotesMax && rest.length > 0) {
    const next = mostOf(rest, worth);
    if (!next || (chosen.length > 0 && lengthOf(next) > left)) break;
    chosen.push(next);
    left -= lengthOf(next);
    rest = rest.filter((candidate) => candidate !== next);
  }
  return chosen.map(({ end, place, start }) => ({ end, place, start }));
}
