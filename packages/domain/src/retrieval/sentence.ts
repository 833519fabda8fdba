/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const charactersMax = 20_000;
const quoteCharactersMax = 300;
const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

// The segmenter ends a sentence after an abbreviation, and inside an address of the web.
const abbreviations =
  'Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Mme|Mlle|Nr|No|Inc|Ltd|Jr|vs|etc|approx|ca|bzw|usw|z\\.B|d\\.h|e\\.g|i\\.e|p\\.ej|\\p{Lu}';
const endsOpen = new RegExp(`(?:(?:^|[\\s(])(?:${abbreviations})\\.\\s*|:\\/\\/\\S+)$`, 'u');

/** The span without white space around it, and no longer than a quote may be. */
function trim(text: string, { end, start }: Span): Span {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = start + part.trimEnd().length;
  const cut = Math.min(to, from + quoteCharactersMax);
  // A cut through a pair of surrogates would quote half a character.
  const isInPair = cut < to && /[\uD800-\uDBFF]/.test(text.charAt(cut - 1));
  return { start: from, end: isInPair ? cut - 1 : cut };
}

/** The sentences of a text in their order, each at most 300 characters of it. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  const looked = text.slice(0, charactersMax);
  let start = 0;
  for (const { index, segment } of segmenter.segment(looked)) {
    const end = index + segment.length;
    const isOpen = endsOpen.test(looked.slice(Math.max(start, end - 80), end)) && !/\n\s*$/.test(segment);
    if (isOpen && end < looked.length) continue;
    const span = trim(text, { start, end });
    if (span.end > span.start) spans.push(span);
    start = end;
  }
  return spans;
}
