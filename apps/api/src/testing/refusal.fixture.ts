import { expect } from 'vitest';

/** Matches the whole body of a refusal that says nothing but its code, and where the code is documented. */
export const refusalBody = (code: string) => ({
  detail: code,
  docs_url: expect.stringMatching(`^http.*/docs/errors#${code}$`) as string,
});
