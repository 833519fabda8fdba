/** The logger that this package needs; a pino logger fits. */
export interface DatabaseLog {
  debug(fields: Record<string, unknown>, message: string): void;
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

const drop = (): void => undefined;

/** Discards everything: for scripts and tests. */
export const silentLog: DatabaseLog = { debug: drop, info: drop, warn: drop, error: drop };
