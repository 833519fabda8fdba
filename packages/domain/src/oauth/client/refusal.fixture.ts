import { AccessError } from '@patchbay/contract';

/** The code of a refusal; `accepted` without one. Anything else fails the test. */
export function codeOf(call: () => unknown): string {
  try {
    call();
    return 'accepted';
  } catch (error) {
    if (error instanceof AccessError) return error.code;
    throw error;
  }
}
