export const codeLength = 6;

/** The digits of what was typed or pasted; spaces, dashes and words around them are dropped. */
export function readDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, codeLength);
}
