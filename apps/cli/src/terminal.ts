import type { ShownFailure } from './failure.ts';
import { renderTable, widthOf } from './table.ts';

type Write = (text: string) => void;

/** A part of a line. Its color repeats what its words say. */
export interface Span {
  readonly text: string;
  readonly tone: 'plain' | 'dim' | 'good' | 'bad';
}

export interface TerminalOptions {
  readonly isJson: boolean;
  /** How wide the terminal is; null or absent where stdout is none. */
  readonly columns?: number | null;
  /** True when stdout is a terminal that shows colors. */
  readonly isColored?: boolean;
  readonly writeOut: Write;
  readonly writeError: Write;
}

/** Results go to stdout and everything else to stderr, so that a pipe carries only results. */
export interface Terminal {
  readonly isJson: boolean;
  readonly columns: number | null;
  /** Prints a result: with `--json` as one line of JSON, else as text. An empty text prints nothing. */
  result(value: unknown, text: string): void;
  /** Prints rows under their heading, or tells a person that there are none. */
  table(value: unknown, rows: readonly (readonly string[])[], none: string): void;
  /** Prints a part of a result, without a line of its own. Silent with `--json`. */
  part(text: string): void;
  /** As `result`, with colors where stdout is a terminal. */
  line(value: unknown, spans: readonly Span[]): void;
  /** Tells a person something. Silent with `--json`. */
  note(text: string): void;
  /** Tells a person something that matters with `--json` as well. */
  warn(text: string): void;
  fail(failure: ShownFailure): void;
}

/** The text without control characters: a name or message of a stranger must not move the cursor or hide text. */
export function toPlain(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

/** Characters that act on a terminal, or turn the direction of a text, are written as their escapes. */
function toJson(value: unknown): string {
  const toEscapes = (character: string): string =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return JSON.stringify(value ?? null).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, toEscapes);
}

function formatFailure({ code, message, remedy, requestId, retryAfterSeconds }: ShownFailure): string {
  const lines = [message === code ? code : `${message} (${code})`];
  if (retryAfterSeconds !== null) lines.push(`Try again in ${retryAfterSeconds} s.`);
  if (remedy !== null) lines.push(remedy);
  if (requestId !== null) lines.push(`Request ${requestId}`);
  return lines.join('\n');
}

const escapes: Readonly<Record<Span['tone'], string>> = {
  plain: '',
  dim: '\u001b[2m',
  good: '\u001b[32m',
  bad: '\u001b[31m',
};

/** The parts that fit into a line, and then those of the next ones, which are indented by 4. */
function breakSpans(spans: readonly Span[], columns: number | null): Span[][] {
  const lines: Span[][] = [];
  let left = 0;
  for (const span of spans) {
    const width = widthOf(span.text) + 2;
    const last = lines.at(-1);
    if (last && (columns === null || width <= left)) last.push(span);
    else {
      left = (columns ?? 0) + 2 - (last ? 4 : 0);
      lines.push([span]);
    }
    left -= width;
  }
  return lines;
}

export function createTerminal({
  columns = null,
  isColored = false,
  isJson,
  writeError,
  writeOut,
}: TerminalOptions): Terminal {
  // A name with a line feed must not look like a line of its own.
  const paint = ({ text, tone }: Span): string => {
    const line = toPlain(text).replaceAll(/[\n\t]/g, ' ');
    return isColored && tone !== 'plain' ? `${escapes[tone]}${line}\u001b[0m` : line;
  };
  const say = (text: string): void => writeError(`${toPlain(text)}\n`);
  const result: Terminal['result'] = (value, text) => {
    if (isJson) writeOut(`${toJson(value)}\n`);
    else if (text !== '') writeOut(`${toPlain(text)}\n`);
  };
  return {
    isJson,
    columns,
    result,
    table: (value, rows, none) => {
      if (isJson || rows.length > 1) result(value, isJson ? '' : renderTable(rows, columns));
      else say(none);
    },
    part: (text) => {
      if (!isJson) writeOut(toPlain(text));
    },
    line: (value, spans) =>
      writeOut(
        isJson
          ? `${toJson(value)}\n`
          : `${breakSpans(spans, columns)
              .map((each) => each.map(paint).join('  '))
              .join('\n    ')}\n`,
      ),
    note: (text) => {
      if (!isJson) say(text);
    },
    warn: say,
    fail: (failure) => {
      const { code, message, remedy, requestId, retryAfterSeconds, status } = failure;
      const error = {
        code,
        message,
        remedy,
        status,
        request_id: requestId,
        retry_after_seconds: retryAfterSeconds,
      };
      if (isJson) writeError(`${toJson({ error })}\n`);
      else say(formatFailure(failure));
    },
  };
}
