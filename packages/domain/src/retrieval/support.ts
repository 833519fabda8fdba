import { piecesOf, type Span, sentencesOf } from './sentence.ts';
import { askedWords } from './stop-word.ts';
import { fold, wordsOf } from './word.ts';

const mark = /\[(\d+)\]/g;
const wordsMax = 64;
/** The request decides between parts on which an answer rests equally. */
const requestShare = 0.25;

/**
 * The sentences of a written text that name a source by its number, such as `[2]`, without any mark. A mark behind the end of a
 * sentence belongs to it.
 */
export function claimsOf(text: string, number: number): string[] {
  const places: number[] = [];
  const parts: string[] = [];
  let from = 0;
  let length = 0;
  let end = 0;
  const take = (part: string): void => {
    const { length: trimmed } = part.trimEnd();
    if (trimmed > 0) end = length + trimmed;
    length += part.length;
    parts.push(part);
  };
  for (const { 0: whole, 1: digits, index } of text.matchAll(mark)) {
    take(text.slice(from, index));
    from = index + whole.length;
    if (Number(digits) === number) places.push(end);
  }
  take(text.slice(from));
  return listSentences(parts.join(''), places);
}

/** The sentences at places that come in their order, each once. */
function listSentences(text: string, places: readonly number[]): string[] {
  const sentences = sentencesOf(text);
  const claims = new Set<string>();
  let at = 0;
  for (const place of places) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) < place) at += 1;
    const { end, start } = sentences[at] ?? { start: 0, end: 0 };
    claims.add(text.slice(start, end));
  }
  return [...claims];
}

/**
 * The part of a source that a claim rests on, at most 300 characters: the one with the rarest of the words that the claim has.
 * @param request the request that the claim answers
 * @returns null where no part shares a word with either
 */
export function supportOf(source: string, claim: string, request: string): Span | null {
  const pieces = piecesOf(source).map((span) => ({
    span,
    words: new Set(wordsOf(fold(source.slice(span.start, span.end)))),
  }));
  const rarity = (word: string): number => {
    const having = pieces.filter(({ words }) => words.has(word)).length;
    return having === 0 ? 0 : Math.log(1 + pieces.length / having);
  };
  const weigh = (text: string): Map<string, number> =>
    new Map(askedWords(text, wordsMax).map((word) => [word, rarity(word)]));
  const [claimed, asked] = [weigh(claim), weigh(request)];
  const sum = (weights: ReadonlyMap<string, number>, words: ReadonlySet<string>): number =>
    [...weights].reduce((total, [word, weight]) => (words.has(word) ? total + weight : total), 0);
  const scored = pieces.map(({ span, words }) => ({
    span,
    score: sum(claimed, words) + requestShare * sum(asked, words),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.span : null;
}
