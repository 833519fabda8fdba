import { createPatchbay, type Patchbay, PatchbayError, refreshTokens, type TokenSet } from '@patchbay/sdk';
import type { OpenBrowser } from './browser.ts';
import type { CredentialStore, OauthSignIn } from './credential/store.ts';
import type { Environment } from './environment.ts';
import { CommandFailure, exitCodes } from './failure.ts';
import type { Prompt } from './prompt.ts';
import type { Terminal } from './terminal.ts';

/** The services that every command uses. */
export interface Session {
  readonly environment: Environment;
  readonly store: CredentialStore;
  readonly terminal: Terminal;
  readonly prompt: Prompt;
  readonly openBrowser: OpenBrowser;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Ends a command that needs a sign-in. */
export function refuseSignedOut(message: string, remedy: string): never {
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
export async function renewAppToken(session: Session, expiredToken: string): Promise<string> {
  const { environment, store } = session;
  let renewed: OauthSignIn | null | undefined;
  await store.update(environment.baseUrl, async (current) => {
    const isStale = current.oauth?.accessToken === expiredToken;
    renewed = isStale && current.oauth ? await refreshSignIn(session, current.oauth) : current.oauth;
    const { oauth: _, ...others } = current;
    return renewed ? { ...others, oauth: renewed } : others;
  });
  return (
    renewed?.accessToken ?? refuseSignedOut('The sign-in has expired.', 'Sign in with `patchbay login`.')
  );
}
