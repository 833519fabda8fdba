import { createPatchbay } from '@patchbay/sdk';
import type { ConsoleSignIn } from '../credential/store.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import { openAnonymous, type Session } from '../session.ts';

export interface ConsoleLoginOptions {
  readonly email?: string | undefined;
  readonly passwordStdin?: boolean | undefined;
  /** The code of the second factor. */
  readonly code?: string | undefined;
}

interface SignedIn {
  readonly email: string;
  readonly access_token: string;
}

interface SecondFactor {
  /** The code from `--code`. */
  readonly given: string | undefined;
  readonly mfa_token: string;
  readonly methods: readonly string[];
}

function refuse(code: string, message: string, remedy: string): never {
  throw new CommandFailure(exitCodes.refused, code, { message, remedy });
}

/** A terminal cannot use a passkey. The device flow can, in a browser. */
function refusePasskey(hasRecoveryCode: boolean): never {
  const recovery = hasRecoveryCode ? ' Or use a recovery code here, with `--code`.' : '';
  return refuse(
    'passkey_only',
    'This account uses a passkey as its second factor, which does not work in a terminal.',
    `Sign in with \`patchbay login\` and confirm it in a browser; then manage keys in the console.${recovery}`,
  );
}

async function completeSecondFactor(
  session: Session,
  { given, methods, mfa_token }: SecondFactor,
): Promise<SignedIn> {
  const hasRecoveryCode = methods.includes('recovery_code');
  // A recovery code is the way back into an account: it is accepted when it is given, and never asked for.
  const isTaken = methods.includes('totp') || (hasRecoveryCode && given !== undefined);
  if (!isTaken) refusePasskey(hasRecoveryCode);
  const code =
    given ?? (await session.prompt.ask('Code of your second factor, or a recovery code', '--code'));
  const { data } = await openAnonymous(session).POST('/v1/developer/auth/mfa', { body: { mfa_token, code } });
  return 'access_token' in data
    ? data
    : refuse('sign_in_incomplete', 'The sign-in was not completed.', 'Start again.');
}

async function signIn(session: Session, options: ConsoleLoginOptions): Promise<SignedIn> {
  const { prompt } = session;
  const email = options.email ?? (await prompt.ask('Email', '--email'));
  const password = options.passwordStdin
    ? await prompt.readPipe()
    : await prompt.askSecret('Password', '--password-stdin');
  const { data } = await openAnonymous(session).POST('/v1/developer/auth/login', {
    body: { email, password },
  });
  if ('access_token' in data) return data;
  if ('mfa_token' in data) return completeSecondFactor(session, { ...data, given: options.code });
  return refuse(
    'needs_verification',
    'This email address is not verified yet.',
    'Enter the code from the email in the console, then sign in again.',
  );
}

/** Ends a console session. */
export async function endConsoleSession(baseUrl: string, token: string): Promise<void> {
  await createPatchbay({ baseUrl, token }).POST('/v1/developer/auth/logout');
}

/** Signs in as the developer, keeps the session and ends the one that it replaces, or this one if it cannot be kept. */
export async function signInToConsole(
  session: Session,
  options: ConsoleLoginOptions,
): Promise<ConsoleSignIn> {
  const { environment, store, terminal } = session;
  const { baseUrl } = environment;
  const { access_token: token, email } = await signIn(session, options);
  let former: string | undefined;
  let lost: string | undefined = token;
  try {
    await store.update(baseUrl, (current) => {
      former = current.console?.token;
      return Promise.resolve({ ...current, console: { email, token } });
    });
    lost = former;
  } finally {
    if (lost !== undefined) await endConsoleSession(baseUrl, lost).catch(() => undefined);
  }
  terminal.note(`Signed in to the console of ${baseUrl} as ${email}.`);
  return { email, token };
}

/** Opens a console session: the one sign-in that is enough for every command. */
export async function loginToConsole(session: Session, options: ConsoleLoginOptions): Promise<void> {
  const { environment, terminal } = session;
  const { email } = await signInToConsole(session, options);
  if (terminal.isJson) terminal.result({ event: 'signed_in', base_url: environment.baseUrl, email }, '');
}
