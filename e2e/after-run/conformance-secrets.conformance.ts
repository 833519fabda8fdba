import { beforeAll, describe, expect, test } from 'vitest';
import { readProduct } from '../support/running.ts';
import { missingKinds } from '../support/secret/issued-secret.ts';
import { type RunSearch, searchRun } from '../support/secret/search-run.ts';

/** Families of tokens that refresh when a process is killed, and how often one is. */
const lostMax = 6 * 3;

let run: RunSearch;

beforeAll(async () => {
  run = await searchRun(readProduct(), lostMax);
});

describe('after the whole conformance run', () => {
  test('secrets of every kind were issued', () => {
    expect(missingKinds(run.issued)).toEqual([]);
  });

  test('every token, code and secret whose hash is stored was recorded', () => {
    expect(run.unrecorded).toEqual([]);
  });

  test('the dumps of every database and the logs of every program are searched', () => {
    expect(run.tables).toEqual(
      expect.arrayContaining(['public.api_keys', 'public.oauth_codes', 'public.request_logs', 'public.sms']),
    );
    expect(run.rows).toBeGreaterThan(1000);
    expect(run.dumps).toEqual(
      expect.arrayContaining(['product.dump', expect.stringMatching(/^own-database-/)]),
    );
    const programs = ['api.log', 'console.log', 'worker.log', 'conformance-product.log'];
    const others = [/^api-.+\.log$/, /^postgres-.+\.log$/].map((name) => expect.stringMatching(name));
    expect(run.logs).toEqual(expect.arrayContaining([...programs, ...others]));
    expect(run.logBytes).toBeGreaterThan(100_000);
  });

  test('what may be kept of those very keys is found', () => {
    expect(run.control).toContain('unnamed in product.dump, public.api_keys.prefix');
  });

  test('no secret, token or code that was issued is in a dump of a database or in a log', () => {
    expect(run.found).toEqual([]);
  });
});
