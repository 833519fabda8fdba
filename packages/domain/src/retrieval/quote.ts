import { type HashSeed, hashWord } from './hash-word.ts';
import { type Span, sentencesOf } from './sentence.ts';
import { fold, wordsOf } from './word.ts';

/** A text that may be quoted. */
export interface Source {
  readonly place: number;
  readonly text: string;
}

/** A sentence of a text, word for word: `text.slice(start, end)`. */
export interface Quote extends Span {
  readonly place: number;
}

interface Candidate extends Quote {
  readonly words: ReadonlySet<number>;
  readonly score: number;
}

const quotesMax = 3;
const charactersMax = 600;
/** How much a sentence counts for itself, against how much it repeats what is quoted already. */
const relevance = 0.7;

function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const either = one.size + other.size - shared;
  return either === 0 ? 0 : shared / either;
}

const lengthOf = ({ end, start }: Span): number => end - start;

/** Takes the best sentences one by one, each time the one that adds most to those taken already. */
export function chooseDiverse(candidates: readonly Candidate[]): Quote[] {
  const best = Math.max(...candidates.map(({ score }) => score), Number.MIN_VALUE);
  const chosen: Candidate[] = [];
  let left = charactersMax;
  const worth = ({ score, words }: Candidate): number => {
    const repeated = Math.max(0, ...chosen.map((other) => overlap(words, other.words)));
    return (relevance * score) / best - (1 - relevance) * repeated;
  };
  let rest = candidates.filter(({ score }) => score >= best / 2);
  while (chosen.length < quotesMax && rest.length > 0) {
    const [next] = rest.toSorted((one, other) => worth(other) - worth(one));
    if (!next || (chosen.length > 0 && lengthOf(next) > left)) break;
    chosen.push(next);
    left -= lengthOf(next);
    rest = rest.filter((candidate) => candidate !== next);
  }
  return chosen.map(({ end, place, start }) => ({ end, place, start }));
}

function candidatesOf(
  { place, text }: Source,
  seed: HashSeed,
  scoreWords: (words: ReadonlySet<number>) => number,
): Candidate[] {
  return sentencesOf(text).map((span) => {
    const folded = fold(text.slice(span.start, span.end));
    const words = new Set(wordsOf(folded).map((word) => hashWord(word, seed)));
    return { ...span, place, words, score: scoreWords(words) };
  });
}

/**
 * The sentences that answer a question best, the best first: those with the rarest of the words that were asked.
 * @param sources the best first
 */
export function quoteAnswer(
  sources: readonly Source[],
  weights: ReadonlyMap<number, number>,
  seed: HashSeed,
): Quote[] {
  const scoreWords = (words: ReadonlySet<number>): number => {
    let sum = 0;
    for (const word of words) sum += weights.get(word) ?? 0;
    return sum;
  };
  const candidates = sources.flatMap((source, rank) =>
    candidatesOf(source, seed, (words) => scoreWords(words) / (1 + rank / 10)),
  );
  return chooseDiverse(candidates.filter(({ score }) => score > 0));
}

/** The sentences that stand for the whole of some texts: they have most of the words that the others use, and come early. */
export function quoteSummary(sources: readonly Source[], seed: HashSeed): Quote[] {
  const all = sources.flatMap((source) => candidatesOf(source, seed, () => 0));
  const counts = new Map<number, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scored = all.map((candidate, at) => {
    let sum = 0;
    for (const word of candidate.words) sum += Math.min(counts.get(word) ?? 0, all.length / 2);
    const centrality = sum / Math.sqrt(candidate.words.size + 1);
    return { ...candidate, score: centrality * (1 + 0.5 / (at + 1)) };
  });
  return chooseDiverse(scored).toSorted((one, other) => one.place - other.place || one.start - other.start);
}
