import { type HashSeed, hashWord } from './hash-word.ts';
import { createNumbers } from './numbers.ts';
import { type Match, type Ranking, rank } from './rank.ts';
import { askedWords } from './stop-word.ts';
import { fold, wordsOf } from './word.ts';

/** The texts of one thread as hashes of their words. It contains no text, and only grows. */
export interface TermList {
  readonly size: number;
  readonly byteSize: number;
  add(text: string): void;
  search(question: string, hitsMax: number): Ranking;
}

const askedMax = 64;
const bloomBits = 0xffff;

export function createTermList(seed: HashSeed): TermList {
  const terms = createNumbers();
  const ends = createNumbers();
  const bloom = new Uint8Array(bloomBits + 1);

  /** Counts each asked word in the text between two positions; undefined when there is none. */
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
      const meanLength = Math.max(1, terms.length() / Math.max(1, size));
      return rank(matches, { hashes, size, meanLength }, hitsMax);
    },
  };
}
