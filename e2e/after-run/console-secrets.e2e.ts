import { expect, test } from '../browser-test.ts';
import type { SecretKind } from '../support/secret/issued-secret.ts';
import { searchRun } from '../support/secret/search-run.ts';

/** Kinds without which a run of the browser tests has not been one. */
const expectedKinds: readonly SecretKind[] = [
  'api_key',
  'access_token',
  'refresh_token',
  'authorization_code',
  'device_code',
  'user_code',
  'client_secret',
  'authorization_request',
  'oauth_cookie',
  'consent_proof',
  'console_session',
  'user_session',
  'mfa_token',
  'totp_secret',
  'recovery_code',
  'one_time_code',
  'password',
  'master_key',
];

test('after the whole run no secret that was issued is in a dump of the database or in a log', async ({
  product,
}) => {
  const run = await searchRun(product);
  expect(
    expectedKinds.filter((kind) => !run.issued.has(kind)),
    'kinds that were not issued',
  ).toEqual([]);
  expect(run.unrecorded, 'hashes of what was not recorded').toEqual([]);
  expect(run.tables).toEqual(expect.arrayContaining(['public.api_keys', 'public.oauth_codes']));
  expect(run.logs).toEqual(expect.arrayContaining(['api.log', 'console.log', 'worker.log']));
  expect(run.logBytes).toBeGreaterThan(10_000);
  expect(run.control, 'what may be kept of those very keys').toContain(
    'unnamed in product.dump, public.api_keys.prefix',
  );
  expect(run.found).toEqual([]);
});
