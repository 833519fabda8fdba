import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { remedyOf, sentenceOf } from './advice.ts';

/** Scripts switch on these: they never change their meaning. */
export const exitCodes = {
  ok: 0,
  refused: 1,
  usage: 2,
  signedOut: 3,
  limited: 4,
  away: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface FailureText {
  readonly message: string;
  /** The next step for a person. */
  readonly remedy?: string;
  /** The server's refusal, where there is one. */
  readonly cause?: unknown;
}

/** Ends a command. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly remedy: string | null;

  constructor(exitCode: ExitCode, code: string, { cause, message, remedy }: FailureText) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.code = code;
    this.remedy = remedy ?? null;
  }
}

/** The parts of a failure that are shown, both to people and as `--json`. */
export interface ShownFailure {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly remedy: string | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

const nothing = { remedy: null, status: null, requestId: null, retryAfterSeconds: null };

// These do not mean that a sign-in has ended: a wrong password, for example.
const ownRefusals: readonly string[] = [
  'invalid_credentials',
  'mfa_code_invalid',
  'mfa_token_invalid',
  'invalid_client',
];

/** The exit code of the server's refusal. */
export function exitCodeOfRefusal({ code, status }: PatchbayError): ExitCode {
  if (status === 429) return exitCodes.limited;
  if (status === 502 || status === 503 || status === 504) return exitCodes.away;
  return status === 401 && !ownRefusals.includes(code) ? exitCodes.signedOut : exitCodes.refused;
}

function describeRefusal(error: PatchbayError): ShownFailure {
  const { code, requestId, retryAfterSeconds, status } = error;
  const exitCode = exitCodeOfRefusal(error);
  const shown = { message: sentenceOf(error), remedy: remedyOf(error) };
  return { exitCode, code, ...shown, status, requestId, retryAfterSeconds };
}

/**
 * The exit code of any error, and what to show. An unknown error is a refusal with its own message. A TypeError comes
 * from an answer without the members that this version reads.
 */
export function describeFailure(error: unknown): ShownFailure {
  if (error instanceof PatchbayError) return describeRefusal(error);
  if (error instanceof CommandFailure) {
    const { cause, code, exitCode, message, remedy } = error;
    const { requestId, status } = cause instanceof PatchbayError ? cause : nothing;
    return { ...nothing, exitCode, code, message, remedy, requestId, status };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConnectionError) {
    const remedy = 'Is the server running, and is `--base-url` right?';
    return { ...nothing, exitCode: exitCodes.away, code: 'connection_failed', message, remedy };
  }
  const unknown = { ...nothing, exitCode: exitCodes.refused, code: 'internal_error' };
  if (!(error instanceof TypeError)) return { ...unknown, message };
  const remedy =
    'Is `--base-url` the address of the API? If it is, install the newest version of this program.';
  return { ...unknown, message: `The server’s answer could not be read: ${message}.`, remedy };
}

/** A Ctrl-C, or a SIGTERM. */
export function createInterruption(): CommandFailure {
  return new CommandFailure(exitCodes.interrupted, 'interrupted', { message: 'Interrupted.' });
}
