import type { JsonValue } from '@patchbay/contract';

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
