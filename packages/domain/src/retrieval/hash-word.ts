/** Two numbers that make the hashes of one thread unlike those of any other. */
export type HashSeed = readonly [number, number];

/**
 * A word as 32 bits. Without the seed, a list of hashes does not show which words it holds. Two words of one thread rarely share
 * a hash, and a text that was found is compared with the question again before it is quoted.
 */
export function hashWord(word: string, [seed, mix]: HashSeed): number {
  let hash = seed;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ mix, 0x85ebca6b);
  hash ^= hash >>> 13;
  return Math.imul(hash, 0xc2b2ae35) >>> 0;
}
