import { actionCues } from './action-cue.ts';
import { type Span, sentencesOf } from './sentence.ts';
import { fold } from './word.ts';

const starts = Object.values(actionCues).flat();
const letter = /^[\p{L}\p{N}]/u;

function asksForAction(sentence: string): boolean {
  const folded = fold(sentence)
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+/u, '');
  return starts.some((cue) => folded.startsWith(cue) && !letter.test(folded.slice(cue.length)));
}

/** The sentences of a text that ask for something to be done, word for word. Nothing is done about them without a person. */
export const actionsOf = (text: string): Span[] =>
  sentencesOf(text).filter(({ end, start }) => asksForAction(text.slice(start, end)));

const summaries =
  /^(?:please |bitte |por favor )?(?:summari[sz]e|summary|sum up|give me (?:a|the) summary|recap|tl;?dr|zusammenfass|fass\w* .*zusammen|resume|resum|riassumi)/;

/** Returns true if an instruction asks for a summary of the whole. */
export const asksForSummary = (instruction: string): boolean => summaries.test(fold(instruction).trim());
