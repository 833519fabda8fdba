import { badValues } from '../corpus.ts';
import type { IssuedSecret } from './issued-secret.ts';

const knownTexts = badValues
  .filter(({ type }) => type === 'string')
  .map(({ json }) => String(JSON.parse(json)));

/**
 * The one exception to the search: a text of the corpus of bad input, or a part of one, that a test sent as its own
 * secret. The tests put the same texts into names and paths, where they may stand.
 */
export function isKnownText({ kind, text }: IssuedSecret): boolean {
  const isCallers = kind === 'password' || kind === 'code_verifier';
  return isCallers && knownTexts.some((known) => known.includes(text));
}
