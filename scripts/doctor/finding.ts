/** What one check of `npm run doctor` found. */
export interface Finding {
  name: string;
  isGood: boolean;
  /** How it stands, in a few words. */
  state: string;
  /** What to do; absent when it is good. */
  fix?: string;
}

export const good = (name: string, state: string): Finding => ({ name, isGood: true, state });

export const bad = (name: string, state: string, fix: string): Finding => ({
  name,
  isGood: false,
  state,
  fix,
});

/** The words of an error, or of whatever was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function renderFinding({ name, isGood, state, fix }: Finding): string {
  const line = `${isGood ? 'ok     ' : 'PROBLEM'}  ${name.padEnd(10)}  ${state}`;
  return fix === undefined ? line : `${line}\n         fix: ${fix}`;
}
