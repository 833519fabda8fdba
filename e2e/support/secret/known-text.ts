import { badValues } from '../corpus.ts';
import type { IssuedSecret } from './issued-secret.ts';

const knownTexts = badValues
  .filter(({ type }) => type === 'string')
  .map(({ json }) => String(JSON.parse(json)));

/**
 * The one exception to the search: a text of the bad-input corpus, or a part of one, that a test sent as a secret. Tests
 * also send these texts as names and paths, which may be stored and logged.
 */
export function isKnownText({ kind, text }: IssuedSecret): boolean {
  const isCallers = kind === 'password' || kind === 'code_verifier';
  return isCallers && knownTexts.some((known) => known.includes(text));
}
