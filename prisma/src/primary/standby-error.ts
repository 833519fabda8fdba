/** The server replays the log of another one, so what it says may be old. */
class StandbyError extends Error {
  readonly severity = 'FATAL';
  /** read_only_sql_transaction, as a write would be refused there. */
  readonly code = '25006';

  constructor() {
    super('the server is a standby');
  }
}

export const standbyError = (): Error => new StandbyError();

export const isStandbyError = (error: unknown): boolean => error instanceof StandbyError;
