import { type Span, sentencesOf } from './sentence.ts';
import { fold } from './word.ts';

/** How a sentence begins that asks somebody to do something; folded, per language. */
const cues: Readonly<Record<string, readonly string[]>> = {
  en: [
    'please',
    'can you',
    'could you',
    'would you',
    'can somebody',
    'could somebody',
    'we need to',
    'we have to',
    'we must',
    'you need to',
    'i need to',
    'i will',
    "i'll",
    "let's",
    'remember to',
    "don't forget to",
    'make sure',
    'todo',
    'action',
  ],
  de: [
    'bitte',
    'kannst du',
    'konnen sie',
    'konntest du',
    'wir mussen',
    'ich muss',
    'ich werde',
    'denk daran',
    'vergiss nicht',
    'aufgabe',
  ],
  fr: [
    'merci de',
    'peux-tu',
    'pouvez-vous',
    'pourrais-tu',
    'pourriez-vous',
    'il faut',
    'nous devons',
    'je vais',
    "n'oublie pas",
    "n'oubliez pas",
  ],
  es: [
    'por favor',
    'puedes',
    'podrias',
    'podria',
    'tenemos que',
    'hay que',
    'tengo que',
    'voy a',
    'no olvides',
    'recuerda',
  ],
};

const starts = Object.values(cues).flat();
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

/** Whether an instruction asks for a summary of the whole. */
export const asksForSummary = (instruction: string): boolean => summaries.test(fold(instruction).trim());
