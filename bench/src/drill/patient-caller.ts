import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, Outcome } from './call.ts';

const attemptsMax = 40;
const pauseMs = 250;

/** Returns true if the service was too busy. The caller keeps its credential and tries again. */
export const isPutOff = ({ headers, status }: Outcome): boolean =>
  status === 503 && /^[1-9]/.test(headers['retry-after'] ?? '');

/** Repeats requests that were put off, as a client does. */
export function createPatientCaller(inner: Caller): Caller {
  return {
    ...inner,
    async send(call) {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await inner.send(call);
        if (!isPutOff(outcome) || attempt === attemptsMax) return outcome;
        await pause(pauseMs);
      }
    },
  };
}
