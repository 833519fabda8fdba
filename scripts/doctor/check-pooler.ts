import { explainDatabaseFault } from '@patchbay/db';
import { explainPooler, findPooler } from '@patchbay/db/explain-fault';
import { bad, type Finding, good, note, wordsOf } from './finding.ts';

const name = 'pooler';

/** The state of a connection through DATABASE_URL and of one through DATABASE_DIRECT_URL. */
export interface PoolerState {
  readonly isPooled: boolean;
  /** Null without DATABASE_DIRECT_URL. */
  readonly direct: { readonly isPooled: boolean; readonly isSameDatabase: boolean } | null;
  /** The statement_timeout of a connection through DATABASE_URL, in milliseconds; 0 is none. */
  readonly statementTimeoutMs: number;
}

/** Null where there is no pooler and none is expected. */
export function evaluatePooler(state: PoolerState, url: string): Finding | null {
  const { direct, isPooled, statementTimeoutMs } = state;
  if (!direct) {
    const { fix, problem } = explainPooler(url);
    return isPooled ? bad(name, `DATABASE_URL: ${problem}`, fix) : null;
  }
  if (direct.isPooled)
    return bad(name, 'DATABASE_DIRECT_URL is a pooler as well', 'Set it to the PostgreSQL server itself.');
  if (!direct.isSameDatabase)
    return bad(
      name,
      'DATABASE_DIRECT_URL is another database than DATABASE_URL',
      'Set both to the same database and role.',
    );
  if (!isPooled)
    return note(
      name,
      'DATABASE_URL is the server itself',
      'DATABASE_DIRECT_URL is not needed: leave it out.',
    );
  if (statementTimeoutMs === 0)
    return bad(
      name,
      'connections of the pooler have no statement_timeout',
      'Run `npm run migrate`, then RECONNECT in the console of PgBouncer, or restart it.',
    );
  return good(name, 'DATABASE_URL is a pooler; DATABASE_DIRECT_URL is the server');
}

/** Checks if there is a pooler in front of the server, and that it is set up. */
export async function checkPooler(url: string, directUrl: string | undefined): Promise<Finding | null> {
  let asked = { url, variable: 'DATABASE_URL' };
  try {
    const seen = await findPooler(url);
    if (directUrl === undefined) return evaluatePooler({ ...seen, direct: null }, url);
    asked = { url: directUrl, variable: 'DATABASE_DIRECT_URL' };
    const direct = await findPooler(directUrl);
    const isSameDatabase = direct.identity === seen.identity;
    return evaluatePooler({ ...seen, direct: { ...direct, isSameDatabase } }, url);
  } catch (error) {
    const found = explainDatabaseFault(error, asked.url, asked.variable);
    return bad('database', found?.problem ?? wordsOf(error), found?.fix ?? `Correct ${asked.variable}.`);
  }
}
