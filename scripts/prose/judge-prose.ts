import { readPassages, standIn } from './read-passages.ts';

/** A sentence that breaks a rule. */
export interface Fault {
  readonly line: number;
  readonly rule: string;
  readonly sentence: string;
}

const WORDS_MAX = 25;

/** Nobody says these aloud. */
const unsaid =
  /\b(lest|whilst|amongst|albeit|henceforth|anew|who(so)?ever|(where|there|here)(of|in|upon|with)|errands?|heed(s|ed)?|the own|for good|told of)\b/gi;
const repeated = new RegExp(`\\b(?!(?:had|${standIn})\\b)([a-z]+)\\s+\\1\\b`, 'gi');
const article = /(?<![\w-])(an?|^An?)\s+["“(]?([\w-]+)/g;

/** Said letter by letter, these begin with a vowel: "an SDK". The others of them are said as a word: "a SCIM client". */
const spelled = /^(?!MAC|MIME|RAM|REST|SAML|SCIM|SHA)[AEFHILMNORSX][A-Z\d]{1,4}\b|^(https?|npm)\b/;
const vowelSound = /^(hour|honest|honor|heir|8|1[18](?!\d))/i;
const consonantSound = /^(uni(?!n|m)|use|usu|eu|ubiq|one|once)/i;

const beginsWithVowel = (word: string): boolean => {
  if (spelled.test(word) || vowelSound.test(word)) return true;
  return /^[A-Z\d]{2,5}\b/.test(word)
    ? /^[AEIO]/.test(word)
    : /^[aeiou]/i.test(word) && !consonantSound.test(word);
};

function* faultsIn(sentence: string): Generator<string> {
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (words > WORDS_MAX) yield `${words} words`;
  for (const [said] of sentence.matchAll(repeated)) yield `"${said}" repeats a word`;
  for (const [said] of sentence.matchAll(unsaid)) yield `nobody says "${said}"`;
  for (const [said, given = '', word = ''] of sentence.matchAll(article)) {
    if (word !== standIn && (given.toLowerCase() === 'an') !== beginsWithVowel(word)) yield `"${said}"`;
  }
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Each rule that a sentence of the document breaks. */
export function judgeProse(markdown: string): Fault[] {
  return readPassages(markdown).flatMap(({ line, text }) =>
    // The segmenter ends a sentence at each newline.
    [...segmenter.segment(text.replaceAll('\n', ' '))].flatMap(({ index, segment }) => {
      const above = text.slice(0, index).split('\n').length - 1;
      const sentence = segment.replaceAll(/ +/g, ' ').trim();
      return [...faultsIn(sentence)].map((rule) => ({ line: line + above, rule, sentence }));
    }),
  );
}
