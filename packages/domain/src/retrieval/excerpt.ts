import { piecesOf, type Span } from './sentence.ts';
import { createTermList } from './term-list.ts';

/** The parts of a text that are passed on. */
export interface Excerpt {
  readonly text: string;
  /** Nothing was left out. */
  readonly isWhole: boolean;
}

/** Stands for the text that was left out between two parts. */
const gap = ' … ';
/** The bytes that a text takes within the quotes of JSON, in which it is given. */
export const jsonBytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
const gapBytes = jsonBytesOf(gap);
/** Words of one text are compared with each other alone, so no seed is needed. */
const unseeded = [0, 0] as const;

/** The places of the pieces, the first to be kept first: those that fit a request best, then others from all over the text. */
function orderOf(texts: readonly string[], request: string): number[] {
  const list = createTermList(unseeded);
  for (const text of texts) list.add(text);
  const fitting = list.search(request, texts.length).hits.map(({ place }) => place);
  const all = texts.map((_text, place) => place);
  const spread: number[] = [];
  // Every second one, then every second one of the rest: so the parts that fit come from everywhere.
  for (let step = 2 ** Math.ceil(Math.log2(texts.length + 1)); step >= 1; step /= 2) {
    spread.push(...all.filter((place) => (place + 1) % step === 0));
  }
  return [...new Set([...fitting, all.length - 1, 0, ...spread])];
}

function join(text: string, pieces: readonly Span[]): string {
  const parts = pieces.map(({ end, start }, at) => {
    const between = text.slice(pieces[at - 1]?.end ?? 0, start);
    return `${between.trim() === '' ? between : gap}${text.slice(start, end)}`;
  });
  const rest = text.slice(pieces.at(-1)?.end ?? 0);
  return `${parts.join('')}${rest.trim() === '' ? '' : gap}`.trim();
}

/**
 * As much of a text as fits: the parts that match a request, and others from its beginning to its end, in their order.
 * @param request empty where the whole is asked about
 * @param bytesMax as of {@link jsonBytesOf}
 */
export function excerptOf(text: string, request: string, bytesMax: number): Excerpt {
  if (jsonBytesOf(text) <= bytesMax) return { text, isWhole: true };
  const pieces = piecesOf(text);
  const texts = pieces.map(({ end, start }) => text.slice(start, end));
  const kept = new Set<number>();
  let left = bytesMax - 2 * gapBytes;
  for (const place of orderOf(texts, request)) {
    const bytes = jsonBytesOf(texts[place] ?? '') + gapBytes;
    if (bytes > left) continue;
    kept.add(place);
    left -= bytes;
  }
  return {
    text: join(
      text,
      pieces.filter((_piece, place) => kept.has(place)),
    ),
    isWhole: false,
  };
}
