import { badValues } from '../corpus.ts';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

const knownTexts = badValues
  .filter(({ type }) => type === 'string')
  .map(({ json }) => String(JSON.parse(json)));

/** Secrets that a caller chooses, and the product does not issue. */
const callersKinds: ReadonlySet<SecretKind> = new Set([
  'password',
  'code_verifier',
  'title',
  'message_text',
  'transcript',
  'task_notes',
  'audio',
  'question',
  'instructions',
  'report_text',
]);

/**
 * The only exception to the search: a text of the bad-input corpus, or a part of one, that a test sent as a secret. Tests
 * also send these texts as names and paths, which may be stored and logged.
 */
export function isKnownText({ kind, text }: IssuedSecret): boolean {
  return callersKinds.has(kind) && knownTexts.some((known) => known.includes(text));
}
