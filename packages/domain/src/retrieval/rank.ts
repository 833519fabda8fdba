/** A text of the list that shares words with a question. */
export interface Hit {
  /** Its number, in the order in which the texts were added. */
  readonly place: number;
  readonly score: number;
}

/** The matches of a list with a question. */
export interface Ranking {
  /** The best first; of two that are equally good, the newer one. */
  readonly hits: readonly Hit[];
  /** The share of the question that the texts mention at all, 0 to 1: rare words count most. */
  readonly coverage: number;
  /** The rarity of each asked word, by its hash. */
  readonly weights: ReadonlyMap<number, number>;
}

// The usual constants of BM25.
const saturation = 1.2;
const lengthShare = 0.75;

/** A text that matched, and its count of each asked word. */
export interface Match {
  readonly place: number;
  readonly length: number;
  readonly counts: Uint16Array;
}

/** The rarity of a word that is in `count` of `size` texts. */
const rarity = (size: number, count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5));

function scoreOf({ counts, length }: Match, weights: readonly number[], meanLength: number): number {
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / meanLength);
  let sum = 0;
  let distinct = 0;
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue;
    distinct += 1;
    sum += ((weights[at] ?? 0) * count * (saturation + 1)) / (count + norm);
  }
  // A text with two of the asked words is nearly always a better answer than one that repeats a single one.
  return sum * distinct;
}

/** Statistics of all texts, with which matches are compared. */
interface Whole {
  /** The asked words. */
  readonly hashes: readonly number[];
  /** The number of texts, and their mean number of words. */
  readonly size: number;
  readonly meanLength: number;
}

/** Orders the texts that matched, and says how much of the question they cover. */
export function rank(
  matches: readonly Match[],
  { hashes, meanLength, size }: Whole,
  hitsMax: number,
): Ranking {
  const found = hashes.map((_, at) => matches.filter(({ counts }) => (counts[at] ?? 0) > 0).length);
  const weights = found.map((count) => rarity(size, count));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mentioned = weights.reduce((sum, weight, at) => ((found[at] ?? 0) > 0 ? sum + weight : sum), 0);
  const hits = matches
    .map((match) => ({ place: match.place, score: scoreOf(match, weights, meanLength) }))
    .sort((one, other) => other.score - one.score || other.place - one.place)
    .slice(0, hitsMax);
  return {
    hits,
    coverage: all === 0 ? 0 : mentioned / all,
    weights: new Map(hashes.map((hash, at) => [hash, weights[at] ?? 0])),
  };
}
