// Format and control characters but the line break and the tab: they hide text, or turn its order around.
const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\u{e0000}-\u{e0fff}]/gu;

/**
 * The text with every invisible character spelled out. What an agent has read or wants to write may come from anybody, so
 * nothing in it may look other than it is.
 */
export const showHidden = (text: string): string =>
  text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

/** A value as text to read: a text as it is, anything else as indented JSON. */
export const textOfValue = (value: unknown): string =>
  showHidden(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''));
