const marks = /\p{Mark}/gu;
const plain = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLowerCase();

/** The fit of one word: at the start, at the start of a word, inside one, or none. */
function scoreWord(label: string, word: string): number {
  if (label.startsWith(word)) return 1;
  if (label.includes(` ${word}`)) return 0.9;
  return label.includes(word) ? 0.5 : 0;
}

/** Returns from 0 (no fit) to 1. Every word of the text must be in the label, whatever its case and accents. */
export function scoreLabel(label: string, text: string): number {
  const compared = plain(label);
  const words = plain(text).split(/\s+/).filter(Boolean);
  return words.reduce((score, word) => score * scoreWord(compared, word), 1);
}
