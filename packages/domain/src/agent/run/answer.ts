import { z } from 'zod';
import { askedWords, fold, wordsOf } from '../../retrieval/exports.ts';

/** A sentence that a run has read, and the step that read it. */
export interface Citation {
  readonly step: number;
  readonly id: string | null;
  readonly quote: string;
}

/** The answer of a run: quoted sentences, never words of its own. */
export interface RunAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
}

const citationsMax = 3;
const askedMax = 64;
const quoteCharactersMax = 500;

/** The members of results that contain what people wrote. */
const spoken: ReadonlySet<string> = new Set([
  'content',
  'transcript',
  'summary',
  'title',
  'display_name',
  'actions',
]);

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/).flatMap((sentence) => sentence.trim().slice(0, quoteCharactersMax) || []);

interface Source {
  readonly step: number;
  readonly id: string | null;
}

function listWords(value: unknown, source: Source): Citation[] {
  if (Array.isArray(value)) return value.flatMap((item) => listWords(item, source));
  if (value === null || typeof value !== 'object') return [];
  const own = 'id' in value && typeof value.id === 'string' ? { ...source, id: value.id } : source;
  return Object.entries(value).flatMap(([name, member]) => {
    const texts = [member].flat().filter((text) => typeof text === 'string');
    if (!spoken.has(name) || texts.length === 0) return listWords(member, own);
    return texts.flatMap(sentencesOf).map((quote) => ({ ...own, quote }));
  });
}

/**
 * The sentences that share the most words with the question, each once; the first among equals. The ranking of messages prefers
 * short texts, so the name of a person would come before the sentence that answers.
 */
function rank(found: readonly Citation[], question: string): Citation[] {
  const asked = askedWords(question, askedMax);
  const unique = [...new Map(found.map((citation) => [citation.quote, citation])).values()];
  const scored = unique.map((citation) => {
    const words = new Set(wordsOf(fold(citation.quote)));
    return { citation, score: asked.filter((word) => words.has(word)).length };
  });
  const fitting = asked.length === 0 ? scored : scored.filter(({ score }) => score > 0);
  const best = fitting.toSorted((one, other) => other.score - one.score).slice(0, citationsMax);
  return best.map(({ citation }) => citation);
}

const QuotingResult = z.object({
  citations: z.array(z.object({ message_id: z.string(), quote: z.string() })),
});

/** Lists the quotes of questions and summaries, which were chosen for the request. */
function listQuotes(results: ReadonlyMap<number, unknown>): Citation[] {
  return [...results].flatMap(([step, result]) => {
    const { data } = QuotingResult.safeParse(result);
    return (data?.citations ?? []).map(({ message_id: id, quote }) => ({ step, id, quote }));
  });
}

/**
 * Answers from the results of the steps: the sentences that fit the question best, word for word. It understands
 * nothing, and says so when nothing fits.
 */
export function answerFrom(results: ReadonlyMap<number, unknown>, question: string): RunAnswer {
  const quoted = listQuotes(results);
  const found = [...results].flatMap(([step, result]) => listWords(result, { step, id: null }));
  const citations = quoted.length > 0 ? quoted : rank(found, question);
  const nothing = 'Nothing that the agent can read answers this.';
  return { text: citations.map(({ quote }) => quote).join('\n') || nothing, citations };
}
