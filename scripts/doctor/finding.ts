import type { openScriptPool } from '../../prisma/src/script-pool.ts';

/** The result of one check of `npm run doctor`. */
export interface Finding {
  name: string;
  isGood: boolean;
  /** The result, in a few words. */
  state: string;
  /** The fix; absent when there is nothing to do. */
  fix?: string;
}

export const good = (name: string, state: string): Finding => ({ name, isGood: true, state });

export const bad = (name: string, state: string, fix: string): Finding => ({
  name,
  isGood: false,
  state,
  fix,
});

/** Not a problem, but worth knowing: it may be intended. */
export const note = (name: string, state: string, fix: string): Finding => ({
  name,
  isGood: true,
  state,
  fix,
});

export type Pool = ReturnType<typeof openScriptPool>['pool'];

/** Rows of a statement about something that a migration makes; none before that migration. */
export async function readIfMade<Row extends object>(
  pool: Pool,
  made: string,
  statement: string,
): Promise<Row[]> {
  const { rows } = await pool.query<{ exists: boolean }>(`SELECT ${made} IS NOT NULL AS exists`);
  return rows[0]?.exists ? (await pool.query<Row>(statement)).rows : [];
}

function labelOf({ fix, isGood }: Finding): string {
  if (!isGood) return 'PROBLEM';
  return fix === undefined ? 'ok     ' : 'note   ';
}

/** The message of an error, or the text of any other value that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function renderFinding(finding: Finding): string {
  const { fix, isGood, name, state } = finding;
  const line = `${labelOf(finding)}  ${name.padEnd(10)}  ${state}`;
  return fix === undefined ? line : `${line}\n         ${isGood ? 'tip' : 'fix'}: ${fix}`;
}
