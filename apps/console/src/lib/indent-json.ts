/** Lists of numbers, each number on a line of its own. Text has no raw line breaks in JSON, so none of it matches. */
const numberList = /\[\n\s+(-?\d[\d.eE+-]*(?:,\n\s+-?\d[\d.eE+-]*)*)\n\s+\]/g;

/** A value as JSON with line breaks and indents, for reading. A list of numbers, such as a waveform, stays in one line. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    numberList,
    (_, numbers: string) => `[${numbers.replace(/,\n\s+/g, ', ')}]`,
  );

/** JSON with line breaks and indents, for reading; text that is no JSON stays as it is. */
export function indentJson(text: string): string {
  try {
    return writeJson(JSON.parse(text));
  } catch {
    return text;
  }
}
