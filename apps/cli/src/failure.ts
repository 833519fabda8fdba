import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { CommanderError } from 'commander';

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

/** A command that ends here, and what a person can do about it; its cause is the server's refusal, where there is one. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly remedy: string | null;

  constructor(
    exitCode: ExitCode,
    code: string,
    message: string,
    remedy: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.exitCode = exitCode;
    this.code = code;
    this.remedy = remedy;
  }
}

/** What is told of a failure, the same for people and for `--json`. */
export interface Told {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly remedy: string | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

const nothing = { remedy: null, status: null, requestId: null, retryAfterSeconds: null };

// A wrong password is no ended sign-in.
const ownRefusals: readonly string[] = [
  'invalid_credentials',
  'mfa_code_invalid',
  'mfa_token_invalid',
  'invalid_client',
];

const remedies: Readonly<Record<string, string>> = {
  first_party_only: 'This takes a console session: run `patchbay login --console` and add `--console`.',
  insufficient_scope: 'Sign in again and ask for the scope: `patchbay login --scope "..."`.',
  developer_platform_disabled: 'The server has the developer platform switched off.',
  login_rate_limited: 'Wait, then try again.',
};

/** What a person can do about a refusal; null where the server's own words say it. */
function remedyOf({ code, status }: PatchbayError): string | null {
  // At 400 an operator has let the client in, and it asks for what it was not registered for.
  if (code === 'unauthorized_client' && status === 403) {
    return 'An operator of the server decides on clients in its console, under Client review.';
  }
  return remedies[code] ?? null;
}

function exitCodeOfRefusal({ code, status }: PatchbayError): ExitCode {
  if (status === 429) return exitCodes.limited;
  if (status === 502 || status === 503 || status === 504) return exitCodes.away;
  return status === 401 && !ownRefusals.includes(code) ? exitCodes.signedOut : exitCodes.refused;
}

function tellRefusal(error: PatchbayError): Told {
  const { code, message, requestId, retryAfterSeconds, status } = error;
  const exitCode = exitCodeOfRefusal(error);
  const signIn = exitCode === exitCodes.signedOut ? 'Sign in with `patchbay login`.' : null;
  return { exitCode, code, message, remedy: remedyOf(error) ?? signIn, status, requestId, retryAfterSeconds };
}

/** Reads any error as an exit code and what to say; what is unknown is a refusal with its own message. */
export function tellFailure(error: unknown): Told {
  if (error instanceof PatchbayError) return tellRefusal(error);
  if (error instanceof CommandFailure) {
    const { cause, code, exitCode, message, remedy } = error;
    const { requestId, status } = cause instanceof PatchbayError ? cause : nothing;
    return { ...nothing, exitCode, code, message, remedy, requestId, status };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError)
    return { ...nothing, exitCode: exitCodes.usage, code: 'usage', message };
  if (error instanceof ConnectionError) {
    const remedy = 'Is the server running, and is `--base-url` right?';
    return { ...nothing, exitCode: exitCodes.away, code: 'connection_failed', message, remedy };
  }
  return { ...nothing, exitCode: exitCodes.refused, code: 'internal_error', message };
}

/** A Ctrl-C, or a SIGTERM. */
export function createInterruption(): CommandFailure {
  return new CommandFailure(exitCodes.interrupted, 'interrupted', 'Interrupted.');
}
