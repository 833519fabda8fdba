/** The letters that look like a Latin letter: a small part of the confusables of UTS 39, after NFKC. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑᴀɑꓮᎪⱥ4@',
  b: 'вВЬьβΒʙᏴꓐßƀɓ8',
  c: 'сСϲϹᴄꓚᏟȼƈɕ',
  d: 'ԁᴅꓓᎠɗđɖð',
  e: 'еЕэεΕᴇꓰᎬ3€',
  f: 'ꜰꓝϝƒ',
  g: 'ɡɢԍꓖᏀ9',
  h: 'нНһҺΗʜᎻꓧħɦ',
  i: 'іІӏӀιΙɪıłlLᎥꓲ1!|ʟꓡᏞ',
  j: 'јЈᴊϳꓙᎫ',
  k: 'кКκΚᴋᏦꓗ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пηΝɴꓠո',
  o: 'оОοΟσᴏօꓳøɵ0',
  p: 'рРρΡᴘᏢꓑþƥ',
  q: 'ԛգ',
  r: 'гᴦʀᏒꓣ',
  s: 'ѕЅꜱꓢᏚʂ5$',
  t: 'тТτΤᴛᎢꓔŧƭʈ7',
  u: 'υսᴜꓴʉμ',
  v: 'νѵᴠᏙꓦ',
  w: 'ωшԝᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγΥʏꓬɏƴ',
  z: 'ΖᴢᏃꓜ',
};

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

// The first letters of the regional indicators and of the negative circled and squared alphabets, of 26 letters each.
const alphabets: readonly number[] = [0x1f1e6, 0x1f150, 0x1f170];

// Signs that hold a letter or look like one. NFKC keeps them, and without them the letters around them would be joined.
const letterSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '©': 'c',
    '®': 'r',
    '℗': 'p',
    '🄯': 'c',
    '¢': 'c',
    '₵': 'c',
    '€': 'e',
    ɇ: 'e',
    '£': 'l',
    '₤': 'l',
    '₱': 'p',
    '₳': 'a',
    '฿': 'b',
    '₿': 'b',
    '₫': 'd',
    '₲': 'g',
    '₭': 'k',
    '₦': 'n',
    '₮': 't',
    '₩': 'w',
    '¥': 'y',
    '§': 's',
    '¡': 'i',
    '†': 't',
    '‡': 't',
    '∂': 'd',
    '∆': 'a',
    '∀': 'a',
    '∃': 'e',
    '∩': 'n',
    '∪': 'u',
    '×': 'x',
    ƒ: 'f',
  }),
);

function spellSymbol(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const start = alphabets.find((first) => point >= first && point < first + 26);
  return start === undefined
    ? (letterSigns.get(character) ?? character)
    : String.fromCharCode(97 + point - start);
}

/** Replaces symbols that people read as letters by the letters. */
export const spellSymbols = (text: string): string => [...text].map(spellSymbol).join('');

const foldCharacter = (character: string): string => latinOf.get(character) ?? character;

/**
 * Folds a text to its appearance, in lower case: NFKD without marks and invisible characters, look-alikes as their
 * Latin letter, `rn` as `m`, `vv` as `w`. Folded texts are compared with each other and never shown.
 */
export function foldConfusables(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  const letters = [...bare].map(foldCharacter).join('').toLowerCase();
  return [...letters].map(foldCharacter).join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
