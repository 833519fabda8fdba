import { expect, test } from '../browser-test.ts';
import { missingKinds } from '../support/secret/issued-secret.ts';
import { searchRun } from '../support/secret/search-run.ts';

/** Secrets that no page of the console creates or sends. Programs do. */
const ofPrograms = [
  'registration_access_token',
  'code_verifier',
  'audio',
  'title',
  'message_text',
  'transcript',
  'task_notes',
  'question',
  'instructions',
  'report_text',
] as const;

test('after the whole run, no issued secret is in a database dump or a log', async ({ product }) => {
  const run = await searchRun(product);
  expect(missingKinds(run.issued, ofPrograms), 'kinds that were not issued').toEqual([]);
  expect(run.unrecorded, 'hashes of secrets that were not recorded').toEqual([]);
  expect(run.tables).toEqual(expect.arrayContaining(['public.api_keys', 'public.oauth_codes']));
  expect(run.logs).toEqual(expect.arrayContaining(['api.log', 'console.log', 'worker.log']));
  expect(run.logBytes).toBeGreaterThan(10_000);
  expect(run.control, 'the parts of the same keys that may be stored').toContain(
    'unnamed in product.dump, public.api_keys.prefix',
  );
  expect(run.found).toEqual([]);
});
