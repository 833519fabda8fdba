import { createPatchbay, type Patchbay, PatchbayError, refreshTokens, type TokenSet } from '@patchbay/sdk';
import type { CredentialStore, OauthSignIn } from './credential/store.ts';
import type { Environment } from './environment.ts';
import { CommandFailure, exitCodes } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** What every command works with. */
export interface Session {
  readonly environment: Environment;
  readonly store: CredentialStore;
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Which credential a call carries: the app's sign-in, or the console session that first-party routes need. */
export type Identity = 'app' | 'console';

function refuseSignedOut(message: string, remedy: string): never {
  throw new CommandFailure(exitCodes.signedOut, 'signed_out', { message, remedy });
}

/** A client without a credential. With `untilDone`, Ctrl-C does not end its calls, for work that must not be left half done. */
export function openAnonymous({ environment, signal }: Session, untilDone = false): Patchbay {
  return createPatchbay({ baseUrl: environment.baseUrl, ...(untilDone ? {} : { signal }) });
}

/** @param requestedAtMs when the tokens were requested, from which their lifetime is counted */
export function toSignIn(clientId: string, tokens: TokenSet, requestedAtMs: number): OauthSignIn {
  const { accessToken, expiresInSeconds, refreshToken, scope } = tokens;
  return { clientId, accessToken, refreshToken, scope, expiresAtMs: requestedAtMs + expiresInSeconds * 1000 };
}

/** Spends the refresh token. Null when the sign-in has ended at the server. */
async function refreshSignIn(session: Session, signIn: OauthSignIn): Promise<OauthSignIn | null> {
  const { clientId, refreshToken } = signIn;
  const requestedAtMs = Date.now();
  try {
    // Ctrl-C does not end this call: a new token that is not stored would be lost, and the old one is spent.
    const tokens = await refreshTokens(openAnonymous(session, true), { clientId, refreshToken });
    return toSignIn(clientId, tokens, requestedAtMs);
  } catch (error) {
    if (error instanceof PatchbayError && ['invalid_grant', 'invalid_client'].includes(error.code))
      return null;
    throw error;
  }
}

/** The token that replaces `expiredToken`, renewed by this command or by another that was faster. */
async function renew(session: Session, expiredToken: string): Promise<string> {
  const { environment, store } = session;
  let renewed: OauthSignIn | null | undefined;
  await store.update(environment.baseUrl, async (current) => {
    const isStale = current.oauth?.accessToken === expiredToken;
    renewed = isStale && current.oauth ? await refreshSignIn(session, current.oauth) : current.oauth;
    const { oauth: _, ...others } = current;
    return renewed ? { ...others, oauth: renewed } : others;
  });
  return renewed?.accessToken ?? refuseSignedOut('The sign-in has ended.', 'Sign in with `patchbay login`.');
}

async function readAppToken(session: Session): Promise<string> {
  const { environment, store } = session;
  if (environment.token !== null) return environment.token;
  const { oauth } = await store.read(environment.baseUrl);
  if (!oauth) {
    return refuseSignedOut(
      `Not signed in to ${environment.baseUrl}.`,
      'Sign in with `patchbay login`, or set PATCHBAY_TOKEN.',
    );
  }
  return oauth.expiresAtMs > Date.now() ? oauth.accessToken : renew(session, oauth.accessToken);
}

async function readConsoleToken({ environment, store }: Session): Promise<string> {
  if (environment.session !== null) return environment.session;
  const { console: signIn } = await store.read(environment.baseUrl);
  return (
    signIn?.token ??
    refuseSignedOut(
      `No console session for ${environment.baseUrl}. Only a person can manage keys; an app cannot.`,
      'Sign in with `patchbay login --console`, or set PATCHBAY_SESSION.',
    )
  );
}

/** A client that carries the credential of this identity and renews it where that is possible. */
export function openClient(session: Session, identity: Identity): Patchbay {
  const { environment, signal } = session;
  const { baseUrl } = environment;
  if (identity === 'console') {
    return createPatchbay({ baseUrl, signal, getToken: () => readConsoleToken(session) });
  }
  const getToken = () => readAppToken(session);
  if (environment.token !== null) return createPatchbay({ baseUrl, signal, getToken });
  return createPatchbay({ baseUrl, signal, getToken, refresh: (expired) => renew(session, expired) });
}
