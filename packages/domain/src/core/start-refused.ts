import { describeDatabaseProblem, explainDatabaseFault, explainPooler } from '@patchbay/db';

/** The process cannot start until its operator changes something. The message is one line that says what. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/**
 * The fault of a first connection, as a refusal that names the cause and the fix. A fault that says nothing about the way
 * to the database stays as it is.
 */
export function refuseDatabase(error: unknown, url: string): unknown {
  const problem = explainDatabaseFault(error, url);
  return problem ? new StartRefused(describeDatabaseProblem(problem), { cause: error }) : error;
}

/** The refusal of a pooler, whose connections have no session of their own. */
export const refusePooler = (url: string): StartRefused =>
  new StartRefused(describeDatabaseProblem(explainPooler(url)));

/** True if a first connection that failed may succeed in a moment. A wrong password stays wrong. */
export const mayPass = (error: unknown, url: string): boolean =>
  explainDatabaseFault(error, url)?.mayPass ?? false;
