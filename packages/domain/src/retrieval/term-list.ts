import { type HashSeed, hashWord } from './hash-word.ts';
import { askedWords } from './stop-word.ts';
import { fold, wordsOf } from './word.ts';

/** A text of the list that shares words with a question. */
export interface Hit {
  /** Its number, in the order in which the texts were added. */
  readonly place: number;
  readonly score: number;
}

/** What a list says about a question. */
export interface Ranking {
  /** The best first; of two that are equally good, the newer one. */
  readonly hits: readonly Hit[];
  /** How much of what is asked the texts mention at all, 0 to 1: rare words count most. */
  readonly coverage: number;
  /** How rare each asked word is, by its hash. */
  readonly weights: ReadonlyMap<number, number>;
}

/** The texts of one thread as hashes of their words. It holds no text, and can only grow. */
export interface TermList {
  readonly size: number;
  readonly byteSize: number;
  add(text: string): void;
  search(question: string, hitsMax: number): Ranking;
}

const askedMax = 64;
const bloomBits = 0xffff;
// The usual constants of BM25.
const saturation = 1.2;
const lengthShare = 0.75;

/** Numbers in memory that grows by half of what there is. */
function createNumbers() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    at: (index: number): number => numbers[index] ?? 0,
    push(value: number): void {
      if (length === numbers.length) {
        const grown = new Uint32Array(Math.ceil(length * 1.5));
        grown.set(numbers);
        numbers = grown;
      }
      numbers[length] = value;
      length += 1;
    },
    length: () => length,
    byteSize: () => numbers.byteLength,
  };
}

/** A text that matched, and how often it has each asked word. */
interface Match {
  readonly place: number;
  readonly length: number;
  readonly counts: Uint16Array;
}

/** How rare a word is that is in `count` of `size` texts. */
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

export function createTermList(seed: HashSeed): TermList {
  const terms = createNumbers();
  const ends = createNumbers();
  const bloom = new Uint8Array(bloomBits + 1);

  /** How often the text between two places has each asked word; undefined when it has none. */
  function countAsked(
    asked: ReadonlyMap<number, number>,
    start: number,
    end: number,
  ): Uint16Array | undefined {
    let counts: Uint16Array | undefined;
    for (let at = start; at < end; at += 1) {
      const hash = terms.at(at);
      const word = bloom[hash & bloomBits] === 0 ? undefined : asked.get(hash);
      if (word === undefined) continue;
      counts ??= new Uint16Array(asked.size);
      counts[word] = (counts[word] ?? 0) + 1;
    }
    return counts;
  }

  function findMatches(asked: ReadonlyMap<number, number>): Match[] {
    bloom.fill(0);
    for (const hash of asked.keys()) bloom[hash & bloomBits] = 1;
    const matches: Match[] = [];
    let start = 0;
    for (let place = 0; place < ends.length(); place += 1) {
      const end = ends.at(place);
      const counts = countAsked(asked, start, end);
      if (counts) matches.push({ place, length: end - start, counts });
      start = end;
    }
    return matches;
  }

  return {
    get size() {
      return ends.length();
    },
    get byteSize() {
      return terms.byteSize() + ends.byteSize() + bloom.byteLength;
    },
    add(text) {
      for (const word of wordsOf(fold(text))) terms.push(hashWord(word, seed));
      ends.push(terms.length());
    },
    search(question, hitsMax) {
      const hashes = [...new Set(askedWords(question, askedMax).map((word) => hashWord(word, seed)))];
      const matches = findMatches(new Map(hashes.map((hash, at) => [hash, at])));
      const size = ends.length();
      const found = hashes.map((_, at) => matches.filter(({ counts }) => (counts[at] ?? 0) > 0).length);
      const weights = found.map((count) => rarity(size, count));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const mentioned = weights.reduce((sum, weight, at) => ((found[at] ?? 0) > 0 ? sum + weight : sum), 0);
      const meanLength = Math.max(1, terms.length() / Math.max(1, size));
      const hits = matches
        .map((match) => ({ place: match.place, score: scoreOf(match, weights, meanLength) }))
        .sort((one, other) => other.score - one.score || other.place - one.place)
        .slice(0, hitsMax);
      return {
        hits,
        coverage: all === 0 ? 0 : mentioned / all,
        weights: new Map(hashes.map((hash, at) => [hash, weights[at] ?? 0])),
      };
    },
  };
}
