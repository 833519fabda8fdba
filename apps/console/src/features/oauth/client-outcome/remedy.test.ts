import { errorRegistry } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { remedyOf } from './remedy.ts';

test.each([
  [
    'invalid_client',
    'code',
    'the client is registered for client_secret_post, but the request used none',
    /^Send the client ID/,
  ],
  ['invalid_client', 'refresh', 'invalid secret provided', /^Check the secret/],
  ['invalid_grant', 'code', 'code_verifier does not match code_challenge', /^Keep the code_verifier/],
  ['invalid_grant', 'code', 'authorization code redirect_uri mismatch', /same redirect_uri/],
  ['invalid_grant', 'refresh', 'client mismatch', /another client/],
  ['invalid_grant', 'refresh', 'it was already used', /^Store the new refresh token/],
  ['invalid_grant', 'code', 'it was already used', /^A code works once/],
  ['invalid_grant', 'code', 'authorization code is expired', /within 60 seconds/],
  ['invalid_grant', 'refresh', 'refresh token is expired', /^The access has ended/],
  ['invalid_grant', 'refresh', 'the person disconnected the app', /^The access has ended/],
  ['slow_down', 'pollDevice', null, /^Between two polls/],
] as const)('%s of %s because of “%s” has its own remedy', (errorCode, step, reason, remedy) => {
  expect(remedyOf({ errorCode, step }, reason)).toMatch(remedy);
});

test('every code of OAuth that a developer can fix has a remedy', () => {
  const unmendable = ['access_denied', 'authorization_pending', 'invalid_client_metadata'];
  const codes = Object.entries(errorRegistry).flatMap(([code, entry]) => ('oauth' in entry ? [code] : []));
  const without = codes.filter((errorCode) => remedyOf({ errorCode, step: 'code' }, null) === null);
  expect(without).toEqual(expect.arrayContaining(unmendable));
  expect(without).toHaveLength(unmendable.length);
});

test('a code that is not of OAuth has none', () => {
  expect(remedyOf({ errorCode: 'internal_error', step: 'code' }, null)).toBeNull();
});
