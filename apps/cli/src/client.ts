import type { Scope } from '@patchbay/contract';
import { createPatchbay, type Patchbay, PatchbayError } from '@patchbay/sdk';
import { sentenceOf } from './advice.ts';
import { signInToConsole } from './command/console-login.ts';
import { CommandFailure, exitCodeOfRefusal, exitCodes } from './failure.ts';
import { refuseSignedOut, renewAppToken, type Session } from './session.ts';

/**
 * Chooses the credential of a call. `any` is the app's sign-in, or else the console session, which may do all that an app
 * may. `content` is for what needs `messages:read.raw`: the app's sign-in where it has that scope, or else the console
 * session. `console` is for what only a person may do: no app's token is ever sent there.
 */
export type Identity = 'any' | 'content' | 'console';

const contentScope: Scope = 'messages:read.raw';

/** A credential that the person chose for all commands, or that an earlier sign-in left. */
export interface Credential {
  readonly kind: 'app' | 'console';
  readonly token: string;
  /** Gets a new token for one that expired. Absent when this program did not get the token itself. */
  readonly renew?: (expired: string) => Promise<string>;
  /** The command that signs in again. */
  readonly login: string;
  /** Its scopes, as far as this program knows them. A console session may read everything. */
  readonly scopes?: readonly string[];
}

async function readConsole(session: Session): Promise<Credential | null> {
  const { environment, prompt, store } = session;
  const login = 'patchbay login --console';
  if (environment.session !== null) return { kind: 'console', token: environment.session, login };
  const { console: signIn } = await store.read(environment.baseUrl);
  if (!signIn) return null;
  const renew = async () => {
    session.terminal.note(`The console session of ${signIn.email} has expired. Sign in again.`);
    return (await signInToConsole(session, { email: signIn.email })).token;
  };
  return { kind: 'console', token: signIn.token, login, ...(prompt.isAttended ? { renew } : {}) };
}

async function readApp(session: Session): Promise<Credential | null> {
  const { environment, store } = session;
  const login = 'patchbay login';
  if (environment.token !== null) return { kind: 'app', token: environment.token, login };
  const { oauth } = await store.read(environment.baseUrl);
  if (!oauth) return null;
  const renew = (expired: string) => renewAppToken(session, expired);
  const token = oauth.expiresAtMs > Date.now() ? oauth.accessToken : await renew(oauth.accessToken);
  return { kind: 'app', token, renew, login, scopes: oauth.scope.split(' ') };
}

/**
 * A person at a terminal signs in on the way, so that a command never fails only to name another one.
 * @param why what an app's sign-in may not do
 */
async function openConsole(
  session: Session,
  why = 'Only a person can do this, not an app.',
): Promise<Credential> {
  const found = await readConsole(session);
  if (found) return found;
  const { environment, prompt, terminal } = session;
  const login = 'patchbay login --console';
  if (!prompt.isAttended) {
    return refuseSignedOut(
      `No console session for ${environment.baseUrl}. ${why}`,
      `Sign in with \`${login}\`, ${nameVariable(session, 'PATCHBAY_SESSION')}`,
    );
  }
  terminal.note(`${why} Sign in to ${environment.baseUrl} with your password.`);
  return { kind: 'console', token: (await signInToConsole(session, {})).token, login };
}

/** The credential of `any`; null without a sign-in. */
export const findCredential = async (session: Session): Promise<Credential | null> =>
  (await readApp(session)) ?? (await readConsole(session));

/** How to get a credential without a person. @param variable that holds one */
function nameVariable({ environment }: Session, variable: string): string {
  const { baseUrl, otherServer } = environment;
  return otherServer === null
    ? `or set ${variable}.`
    : `or set PATCHBAY_BASE_URL=${baseUrl}: while it names ${otherServer}, ${variable} is only sent there.`;
}

async function openAny(session: Session): Promise<Credential> {
  return (
    (await findCredential(session)) ??
    refuseSignedOut(
      `Not signed in to ${session.environment.baseUrl}.`,
      `Sign in with \`patchbay login\`, ${nameVariable(session, 'PATCHBAY_TOKEN')}`,
    )
  );
}

/** An app's sign-in without the scope would be refused, so it is not tried. */
async function openContent(session: Session): Promise<Credential> {
  const { environment, store } = session;
  const { oauth } = await store.read(environment.baseUrl);
  const mayRead = environment.token !== null || oauth?.scope.split(' ').includes(contentScope);
  if (mayRead) return openAny(session);
  const missing = `It needs \`${contentScope}\`, which your sign-in as an app does not have.`;
  return openConsole(session, missing);
}

const openers = { any: openAny, content: openContent, console: openConsole } as const;

/** A sign-in that has ended at the server, with the command that renews it. Other errors stay as they are. */
function nameEnded(error: unknown, login: string): unknown {
  if (!(error instanceof PatchbayError) || exitCodeOfRefusal(error) !== exitCodes.signedOut) return error;
  const { code, retryAfterSeconds } = error;
  if (code === 'oauth_token_required' || retryAfterSeconds !== null) return error;
  return new CommandFailure(exitCodes.signedOut, code, {
    message: sentenceOf(error),
    remedy: `Sign in with \`${login}\`.`,
    cause: error,
  });
}

/** The most that a list answers with at once. */
export const pageSize = 100;

/** @throws CommandFailure `signed_out` without a sign-in */
export const openCredential = (session: Session, identity: Identity): Promise<Credential> =>
  openers[identity](session);

/** Runs `work` with a client that carries the credential of this identity and renews it where that is possible. */
export async function withClient<T>(
  session: Session,
  identity: Identity,
  work: (client: Patchbay) => Promise<T>,
): Promise<T> {
  const { environment, signal } = session;
  const { login, renew, token } = await openCredential(session, identity);
  const client = createPatchbay({
    baseUrl: environment.baseUrl,
    signal,
    token,
    ...(renew ? { refresh: renew } : {}),
  });
  try {
    return await work(client);
  } catch (error) {
    throw nameEnded(error, login);
  }
}
