import type { Told } from './failure.ts';

type Write = (text: string) => void;

export interface TerminalOptions {
  readonly isJson: boolean;
  readonly writeOut: Write;
  readonly writeError: Write;
}

/** Results go to stdout and everything said beside them to stderr, so that a pipe carries results alone. */
export interface Terminal {
  readonly isJson: boolean;
  /** A result: as JSON on one line with `--json`, else as text; none of the latter prints nothing. */
  result(value: unknown, text: string): void;
  /** For a person; silent with `--json`. */
  note(text: string): void;
  /** Also with `--json`: what a person must know whatever reads stdout. */
  warn(text: string): void;
  fail(told: Told): void;
}

/** Names and messages come from elsewhere: none of them moves the cursor, hides text or turns its direction. */
export function toPlain(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

function toJson(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function describeFailure({ code, message, remedy, requestId, retryAfterSeconds }: Told): string {
  const lines = [message === code ? code : `${message} (${code})`];
  if (retryAfterSeconds !== null) lines.push(`Try again in ${retryAfterSeconds} s.`);
  if (remedy !== null) lines.push(remedy);
  if (requestId !== null) lines.push(`Request ${requestId}`);
  return lines.join('\n');
}

export function createTerminal({ isJson, writeError, writeOut }: TerminalOptions): Terminal {
  const say = (text: string): void => writeError(`${toPlain(text)}\n`);
  return {
    isJson,
    result: (value, text) => {
      if (isJson) writeOut(`${toJson(value)}\n`);
      else if (text !== '') writeOut(`${toPlain(text)}\n`);
    },
    note: (text) => {
      if (!isJson) say(text);
    },
    warn: say,
    fail: (told) => {
      const { code, message, remedy, requestId, retryAfterSeconds, status } = told;
      const error = {
        code,
        message,
        remedy,
        status,
        request_id: requestId,
        retry_after_seconds: retryAfterSeconds,
      };
      if (isJson) writeError(`${toJson({ error })}\n`);
      else say(describeFailure(told));
    },
  };
}
