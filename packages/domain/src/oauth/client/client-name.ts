import { nameText } from '@patchbay/contract';
import type { Settings } from '../../core/exports.ts';
import { foldConfusables, spellSymbols } from './confusable.ts';
import { refuseMember } from './member.ts';

type ReservedWords = Settings['reservedClientWords'];

const charactersMax = 60;
const nameSchema = nameText({ max: charactersMax });

const separators = /[^\p{L}\p{N}@$!|]+/u;

/** Joins single letters in a row to one word, as in `o f f i c i a l`. */
function joinSpelledOut(words: readonly string[]): string[] {
  const joined: string[] = [];
  let spelled = '';
  for (const word of [...words, '']) {
    if ([...word].length === 1) {
      spelled += word;
      continue;
    }
    if (spelled !== '') joined.push(spelled);
    spelled = '';
    joined.push(word);
  }
  return joined;
}

/** The words of a name, divided in every way in which a reader may divide it, and folded. */
function wordsOf(name: string): Set<string> {
  const humps = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = [name, humps].flatMap((text) => joinSpelledOut(text.split(separators)));
  const bare = words.flatMap((word) => [
    word,
    word.replaceAll(/^\p{N}+|\p{N}+$/gu, ''),
    word.replaceAll(/[@$!|]/g, ''),
  ]);
  return new Set(bare.map(foldConfusables));
}

/** The reserved word that a reader would see in a name, or null. */
export function findReservedWord(shown: string, reserved: ReservedWords): string | null {
  const spelled = spellSymbols(shown);
  // A symbol may stand for a letter, or only separate letters: `pat©hbay` and `patch©bay` show the same word.
  return findWord(spelled, reserved) ?? (spelled === shown ? null : findWord(shown, reserved));
}

function findWord(name: string, reserved: ReservedWords): string | null {
  const words = wordsOf(name);
  const run = foldConfusables(name.replaceAll(/[^\p{L}\p{N}@$!|]+/gu, ''));
  const letters = foldConfusables(name.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const inside = reserved.inside.find((word) => {
    const folded = foldConfusables(word);
    return run.includes(folded) || letters.includes(folded);
  });
  return inside ?? reserved.whole.find((word) => words.has(foldConfusables(word))) ?? null;
}

/** A reason is printable ASCII, and a reserved word may have other letters. */
const describeWord = (word: string): string =>
  /^[A-Za-z0-9]+$/.test(word) ? `the reserved word ${word}` : 'a word that is reserved';

/**
 * Reads the name that people see on the consent page: NFKC, one line of 1 to 60 visible characters, without a reserved
 * word.
 * @throws AccessError `invalid_client_metadata`
 */
export function parseClientName(value: unknown, reserved: ReservedWords): string {
  if (typeof value !== 'string') return refuseMember('client_name', 'must be a string');
  // Normalizing a megabyte would cost more than refusing it.
  if (value.length > charactersMax * 4) {
    return refuseMember('client_name', `must have at most ${charactersMax} characters`);
  }
  const text = value.isWellFormed() ? value.normalize('NFKC').replaceAll(/ {2,}/g, ' ') : value;
  const parsed = nameSchema.safeParse(text);
  if (!parsed.success) {
    return refuseMember('client_name', parsed.error.issues[0]?.message ?? 'is not a name');
  }
  const name = parsed.data;
  if (/[<>]/.test(name)) {
    return refuseMember('client_name', 'must be plain text');
  }
  const word = findReservedWord(name, reserved);
  return word === null ? name : refuseMember('client_name', `has ${describeWord(word)}`);
}
