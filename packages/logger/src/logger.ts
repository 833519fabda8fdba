import { type DestinationStream, type Level, pino } from 'pino';
import { cleanFields, cleanText } from './clean.ts';

export type LogFields = Readonly<Record<string, unknown>>;

/** A log line has named fields and one sentence. An error goes into the field `err`. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** A logger that adds these fields to every line. */
  child(fields: LogFields): Logger;
}

export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The process or the part of it that writes. */
  readonly name: string;
  /** Takes whole lines; standard output when absent. */
  readonly destination?: DestinationStream;
}

function wrap(inner: pino.Logger): Logger {
  const write = (level: Level) => (fields: LogFields, message: string) => {
    if (inner.isLevelEnabled(level)) inner[level](cleanFields(fields), cleanText(message));
  };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: (fields) => wrap(inner.child(cleanFields(fields))),
  };
}

/**
 * Writes one JSON object a line, so a line break in a value cannot forge a second line. Everything passes `cleanFields`
 * first: secrets, headers and bodies never reach pino.
 */
export function createLogger({ level, name, destination }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Without this, pino would serialize `err` again, which has been cleaned already.
    serializers: { err: (value: unknown) => value },
  };
  return wrap(destination ? pino(options, destination) : pino(options));
}

const drop = (): void => undefined;

/** Writes nothing; for tests and scripts. */
export const silentLogger: Logger = {
  debug: drop,
  info: drop,
  warn: drop,
  error: drop,
  child: () => silentLogger,
};
