import type { JsonValue } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

const aadOf = (runId: string, what: string): string => `agent_runs|${runId}|${what}`;

export const sealRunText = (
  key: DataKey,
  of: { readonly runId: string; readonly what: string },
  text: string,
) => encrypt(key, text, aadOf(of.runId, of.what));

/** @throws DecryptionFailed for a row that was altered or moved */
export const openRunText = (
  key: DataKey,
  of: { readonly runId: string; readonly what: string },
  box: Uint8Array,
): string => decrypt(key, box, aadOf(of.runId, of.what)).toString('utf8');

/** The content of a step: sealed in its row, and given to a model. */
export interface StepContent {
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly result?: JsonValue;
}

/** The limit of a stored step. The rest is cut off visibly. */
const charactersMax = 16 * 1024;

/** The contents of a step as they are kept. */
export function contentOf(step: { readonly arguments?: unknown; readonly result?: unknown }): StepContent {
  const text = JSON.stringify({ arguments: step.arguments, result: step.result });
  if (text.length <= charactersMax) return JSON.parse(text) as StepContent;
  const cut = JSON.stringify(step.result ?? null).slice(0, charactersMax / 2);
  return { result: { truncated: true, text: cut } };
}
