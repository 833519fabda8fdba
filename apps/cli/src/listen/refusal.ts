import { PatchbayError } from '@patchbay/sdk';
import { sentenceOf } from '../advice.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import type { Ending } from './socket.ts';

/** The refusal that a close code stands for, so that it is shown as that of any other command. */
export function refusalOf(status: number, code: string): PatchbayError {
  const nothing = { message: code, requestId: null, retryAfterSeconds: null, fields: [] };
  return new PatchbayError({ status, code, ...nothing });
}

function endSignIn(error: PatchbayError): CommandFailure {
  return new CommandFailure(exitCodes.signedOut, error.code, {
    message: `The server no longer accepts this sign-in. ${sentenceOf(error)}`,
    remedy: 'Sign in with `patchbay login` and listen again. It continues where it stopped.',
    cause: error,
  });
}

/** Why listening ends when the credential is refused and cannot be renewed. */
export function nameEndedSignIn(ending: Ending): CommandFailure {
  if (ending.kind === 'refused') return endSignIn(ending.error);
  return endSignIn(
    refusalOf(401, ending.kind === 'closed' && ending.reason !== '' ? ending.reason : 'token_invalid'),
  );
}
