/** The letters that look like a Latin letter: a small part of the confusables of UTS 39, after NFKC. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑᴀɑꓮᎪ4@',
  b: 'вВЬьβΒʙᏴꓐ8',
  c: 'сСϲϹᴄꓚᏟ',
  d: 'ԁᴅꓓᎠɗ',
  e: 'еЕэεΕᴇꓰᎬ3€',
  f: 'ꜰꓝϝƒ',
  g: 'ɡɢԍꓖᏀ9',
  h: 'нНһҺΗʜᎻꓧ',
  i: 'іІӏӀιΙɪıłlLᎥꓲ1!|ʟꓡᏞ',
  j: 'јЈᴊϳꓙᎫ',
  k: 'кКκΚᴋᏦꓗ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пηΝɴꓠո',
  o: 'оОοΟσᴏօꓳ0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛգ',
  r: 'гᴦʀᏒꓣ',
  s: 'ѕЅꜱꓢᏚ5$',
  t: 'тТτΤᴛᎢꓔ7',
  u: 'υսᴜꓴ',
  v: 'νѵᴠᏙꓦ',
  w: 'ωшԝᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγΥʏꓬ',
  z: 'ΖᴢᏃꓜ',
};

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

// The first letters of the regional indicators and of the negative circled and squared alphabets, of 26 letters each.
const alphabets: readonly number[] = [0x1f1e6, 0x1f150, 0x1f170];

/** Replaces symbols that people read as letters by the letters. */
export function spellSymbols(text: string): string {
  const letters = [...text].map((character) => {
    const point = character.codePointAt(0) ?? 0;
    const start = alphabets.find((first) => point >= first && point < first + 26);
    return start === undefined ? character : String.fromCharCode(97 + point - start);
  });
  return letters.join('');
}

const foldCharacter = (character: string): string => latinOf.get(character) ?? character;

/**
 * Folds a text to what it looks like, in lower case: NFKD without marks and invisible characters, look-alikes as their
 * Latin letter, `rn` as `m`, `vv` as `w`. Folded texts are compared with each other and never shown.
 */
export function foldConfusables(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  const letters = [...bare].map(foldCharacter).join('').toLowerCase();
  return [...letters].map(foldCharacter).join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
