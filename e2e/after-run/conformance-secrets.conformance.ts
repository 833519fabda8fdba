import { beforeAll, describe, expect, test } from 'vitest';
import { readStarted } from '../support/running.ts';
import { missingKinds } from '../support/secret/issued-secret.ts';
import { type RunSearch, searchRun } from '../support/secret/search-run.ts';

/** The number of token families that refresh when a process is killed, times the number of killed processes. */
const lostMax = 6 * 3;

let run: RunSearch;

beforeAll(async () => {
  run = await searchRun(readStarted(), lostMax);
});

describe('after the whole conformance run', () => {
  test('the run issued secrets of every kind', () => {
    expect(missingKinds(run.issued)).toEqual([]);
  });

  test('every token, code and secret with a stored hash was recorded', () => {
    expect(run.unrecorded).toEqual([]);
  });

  test('the dumps of all databases and the logs of all programs are searched', () => {
    expect(run.tables).toEqual(
      expect.arrayContaining([
        'public.api_keys',
        'public.oauth_codes',
        'public.outbox_messages',
        'public.request_logs',
      ]),
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

  test('the audio in the media store is searched', () => {
    expect(run.media).toEqual(expect.arrayContaining([expect.stringMatching(/^med_/)]));
  });

  test('the search finds the parts of the same keys that may be stored', () => {
    expect(run.control).toContain('unnamed in product.dump, public.api_keys.prefix');
  });

  test('no issued secret, token or code is in a database dump, a media store or a log', () => {
    expect(run.found).toEqual([]);
  });
});
