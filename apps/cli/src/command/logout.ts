import { ConnectionError, PatchbayError, revokeToken } from '@patchbay/sdk';
import type { SignIns } from '../credential/store.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import { openAnonymous, type Session } from '../session.ts';
import { endConsoleSession } from './console-login.ts';

/** True if the server confirmed the end, or no longer knows the sign-in. */
async function isEnded(end: Promise<void>): Promise<boolean> {
  try {
    await end;
    return true;
  } catch (error) {
    if (error instanceof PatchbayError && error.status === 401) return true;
    if (error instanceof PatchbayError || error instanceof ConnectionError) return false;
    throw error;
  }
}

async function endAll(session: Session, { console: signIn, oauth }: SignIns): Promise<boolean> {
  const { baseUrl } = session.environment;
  const ends = [
    ...(oauth ? [revokeToken(openAnonymous(session, true), oauth.refreshToken)] : []),
    ...(signIn ? [endConsoleSession(baseUrl, signIn.token)] : []),
  ];
  return (await Promise.all(ends.map(isEnded))).every(Boolean);
}

/**
 * Ends every sign-in to this server and forgets it, whatever the server answers.
 * @throws CommandFailure `revocation_unconfirmed` when the server did not confirm
 */
export async function logout(session: Session): Promise<void> {
  const { environment, store, terminal } = session;
  const { baseUrl } = environment;
  let held: SignIns = {};
  let confirmed = true;
  await store.update(baseUrl, async (current) => {
    held = current;
    confirmed = await endAll(session, current);
    return {};
  });
  if (!confirmed) {
    throw new CommandFailure(exitCodes.away, 'revocation_unconfirmed', {
      message: `Signed out on this machine, but ${baseUrl} did not confirm it.`,
      remedy: 'End it in the console, under Connected apps and Settings.',
    });
  }
  const wasSignedIn = held.oauth !== undefined || held.console !== undefined;
  terminal.note(wasSignedIn ? `Signed out of ${baseUrl}.` : `Not signed in to ${baseUrl}.`);
  if (terminal.isJson) terminal.result({ base_url: baseUrl, was_signed_in: wasSignedIn }, '');
}
