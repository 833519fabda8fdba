// The words of leaked password lists: each is guessed first, with every decoration.
const commonWords =
  `password passwort passwd passphrase pass word secret letmein welcome login signin admin administrator root user guest test
  testing tester default changeme change master super superman batman spiderman pokemon starwars dragon monkey shadow
  sunshine princess flower football baseball basketball soccer hockey cheese computer internet whatever trustno iloveyou
  loveyou lovely love hello hallo freedom forever angel michael jordan jennifer jessica daniel charlie thomas george summer
  winter spring autumn january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday london berlin america google facebook linkedin microsoft apple samsung android
  iphone windows linux ubuntu github developer please access account mustang ferrari porsche mercedes corvette harley killer
  hunter ranger buster ginger pepper maggie cookie chocolate banana orange purple yellow silver golden diamond rainbow
  company business money lucky number server database system security example demo patchbay api key token qwerty azerty`.split(
    /\s+/,
  );

const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const runMin = 3;
const wordMin = 3;
const distinctMin = 5;
const ownCharactersMin = 4;
const unitMax = 7;

const unmask = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** The longest run at `start`: a slide over keys, a count, or one repeated character; 0 below 3 characters. */
function runLength(text: string, start: number): number {
  const repeated = /^(.)\1*/u.exec(text.slice(start))?.[0].length ?? 0;
  const walked = walks.map((walk) => {
    let length = runMin;
    while (start + length <= text.length && walk.includes(text.slice(start, start + length))) length += 1;
    return length - 1;
  });
  const longest = Math.max(repeated, ...walked);
  return longest < runMin ? 0 : longest;
}

/** The length of a year at `start`, which makes a password no harder to guess; 0 without one. */
const yearLength = (text: string, start: number): number =>
  /^(?:19|20)\d\d/.test(text.slice(start)) ? 4 : 0;

/** The lengths of the words, runs and years that begin at `start`. */
function coveredLengths(text: string, start: number, words: readonly string[]): number[] {
  const plain = unmask(text);
  const found = words.filter((word) => text.startsWith(word, start) || plain.startsWith(word, start));
  const lengths = [runLength(text, start), yearLength(text, start), ...found.map((word) => word.length)];
  return lengths.filter((length) => length > 0);
}

/** Counts the characters that remain when words, runs and years cover as much as they can. */
function ownCharacters(text: string, words: readonly string[]): number {
  // fewest[i] is the number of own characters before i.
  const fewest = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (let start = 0; start < text.length; start += 1) {
    const base = fewest[start] ?? 0;
    const cover = (length: number, own: number): void => {
      const end = start + length;
      fewest[end] = Math.min(fewest[end] ?? end, base + own);
    };
    cover(1, 1);
    for (const length of coveredLengths(text, start, words)) cover(length, 0);
  }
  return fewest[text.length] ?? 0;
}

function repeatsUnit(text: string): boolean {
  return Array.from({ length: unitMax }, (_, index) => text.slice(0, index + 1)).some(
    (unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text,
  );
}

/** The words that belong to a person: those of the name, and the parts of the address. */
function personalWords(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= wordMin);
}

/**
 * Returns true if a password of sufficient length would be among the first guesses: a repetition, a keyboard walk, a
 * common word or a personal one, however decorated. It advises the person who chooses the password. The specification
 * requires ten characters and nothing else, so no password is refused for being common.
 * @param personal the owner's email address and name
 */
export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < distinctMin || repeatsUnit(text)) return true;
  return ownCharacters(text, [...commonWords, ...personalWords(personal)]) < ownCharactersMin;
}
