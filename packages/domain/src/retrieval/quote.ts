import { type Candidate, chooseDiverse, type Quote } from './choose-diverse.ts';
import { type HashSeed, hashWord } from './hash-word.ts';
import { sentencesOf } from './sentence.ts';
import { fold, wordsOf } from './word.ts';

/** A text that may be quoted. */
export interface Source {
  readonly place: number;
  readonly text: string;
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

/** The sentences that represent some texts as a whole: they share most words with the others, and come early. */
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
