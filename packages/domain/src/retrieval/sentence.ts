/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const charactersMax = 20_000;
const piecedCharactersMax = 200_000;
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

/** The sentences of a text, with the white space around them and as long as they are: they have every character of it. */
function* segmentsOf(text: string): Generator<Span> {
  let start = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    const isOpen = endsOpen.test(text.slice(Math.max(start, end - 80), end)) && !/\n\s*$/.test(segment);
    if (isOpen && end < text.length) continue;
    yield { start, end };
    start = end;
  }
}

/** The sentences of a text in their order, each at most 300 characters of it. */
export function sentencesOf(text: string): Span[] {
  const looked = text.slice(0, charactersMax);
  const spans = [...segmentsOf(looked)].map((span) => trim(looked, span));
  return spans.filter(({ end, start }) => end > start);
}

const blankBefore = (text: string, { end, start }: Span): number => {
  const blank = text.slice(start, end).search(/\s\S*$/);
  return blank > 0 ? start + blank : end;
};

/**
 * The whole of a text in pieces that may be quoted: its sentences, and those of more than 300 characters in parts. Speech that was
 * transcribed may have no sentences at all.
 */
export function piecesOf(text: string): Span[] {
  const pieces: Span[] = [];
  for (const { end, start } of segmentsOf(text.slice(0, piecedCharactersMax))) {
    for (let from = start; from < end; ) {
      const most = Math.min(end, from + quoteCharactersMax);
      const to = most < end ? blankBefore(text, { start: from, end: most }) : end;
      const piece = trim(text, { start: from, end: to });
      if (piece.end > piece.start) pieces.push(piece);
      from = Math.max(to, piece.end);
    }
  }
  return pieces;
}
