import type { AnswerLog } from '@patchbay/network/http-server';

/** Facts for the log that only the handlers of a request know. */
export interface AnswerFacts {
  /** The caller of the procedures. */
  readonly actor?: string;
  /** How procedures were refused, each code once. */
  readonly errorCodes?: readonly string[];
}

/** One answer of the console's server. */
export interface ConsoleAnswer extends AnswerFacts {
  readonly requestId: string;
  readonly listener: string;
  readonly method: string;
  /** The request target, as it was sent. */
  readonly target: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Hashed files that a page loads by the dozen. Only a failure to load one is worth a line. */
const asset = /^\/_next\/static\//;

/**
 * Gives each answer a line with its request id, which the error panels and the 500 page show. A flood gets a sample.
 * @param cleanPath the path of a request target without its query and without anything that may be a secret
 */
export function createConsoleLog(answers: AnswerLog, cleanPath: (target: string) => string) {
  return ({ target, ...answer }: ConsoleAnswer): void => {
    if (answer.status < 400 && asset.test(target)) return;
    answers.note(answer.status, () => ({ ...answer, path: cleanPath(target) }));
  };
}
