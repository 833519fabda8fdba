/** Further words of one text are ignored: a message has at most 8,000 characters. */
const wordsMax = 8000;
const stemLetters = 5;

// Marks that are written above or below letters of Latin, Greek and Cyrillic. Those of Indic scripts are vowels, and stay.
const accents = /[\u0300-\u036f]/g;
const runs = /[\p{L}\p{N}\p{M}]+/gu;
// Most text is ASCII. Without Unicode's tables, its words are found in less than half of the time.
const beyondAscii = /\P{ASCII}/u;
const asciiRuns = /[a-z0-9]+/g;
const asciiLetters = /^[a-z]+$/;
/** Scripts that are written without spaces, or whose words take particles: they are compared by pairs of characters. */
const inPairs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const latin = /^\p{Script=Latin}+$/u;
const vowel = /[aeiouy]/;
const suffixes = ['ing', 'ed', 'es', 's', 'e'] as const;

/** More marks on one letter than any language writes (UAX 15 section 13). To put them in order takes the square of their number. */
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/** The same text for every spelling: compatibility forms, case and accents make no difference. */
export function fold(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return text.replace(piledMarks, '$1').normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
}

function withoutSuffix(word: string): string {
  const suffix = suffixes.find((ending) => word.endsWith(ending));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  return stem.length >= 3 && vowel.test(stem) ? stem : word;
}

function withoutDoubling(word: string): string {
  const last = word.at(-1);
  return last !== undefined && last === word.at(-2) && !vowel.test(last) ? word.slice(0, -1) : word;
}

/** `planning` and `plan`, `cities` and `city`, `Lieferung` and `Lieferungen` are one word. */
function stem(word: string): string {
  if (!asciiLetters.test(word) && !latin.test(word)) return word.slice(0, stemLetters);
  const plain = withoutDoubling(withoutSuffix(word));
  const endsInY = plain.length > 2 && plain.endsWith('y');
  return (endsInY ? `${plain.slice(0, -1)}i` : plain).slice(0, stemLetters);
}

function* pairsOf(run: string): Generator<string> {
  const characters = [...run];
  if (characters.length === 1) yield run;
  for (let at = 0; at + 1 < characters.length; at += 1) yield `${characters[at]}${characters[at + 1]}`;
}

/** The words of a folded text as they are compared, in their order. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  const isAscii = !beyondAscii.test(folded);
  const hasPairs = !isAscii && inPairs.test(folded);
  for (const run of folded.match(isAscii ? asciiRuns : runs) ?? []) {
    if (hasPairs && inPairs.test(run)) words.push(...pairsOf(run));
    else words.push(stem(run));
    if (words.length >= wordsMax) break;
  }
  return words;
}
