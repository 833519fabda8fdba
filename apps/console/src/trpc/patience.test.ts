import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { isAway, patience } from './patience.ts';
import { createQueryClient } from './query-client.ts';

const away = new TRPCError({ code: 'SERVICE_UNAVAILABLE' });

/** Reads once with patience. Each try fails with the next of `failures`, then one succeeds; a try takes `tryMs`. */
async function read(failures: readonly Error[], tryMs = 0) {
  let at = 0;
  let tries = 0;
  const query = async () => {
    at += tryMs;
    const failure = failures[tries];
    tries += 1;
    if (failure) throw failure;
    return 'viewer';
  };
  const outcome = await createQueryClient({ retriesMax: 0 })
    .fetchQuery({ queryKey: ['viewer'], queryFn: query, ...patience(0, () => at), retryDelay: 0 })
    .catch((error: unknown) => error);
  return { outcome, tries };
}

test('a page is shown although the database was too slow for its first two tries', async () => {
  expect(await read([away, away], 750)).toEqual({ outcome: 'viewer', tries: 3 });
});

test('a database that stays down fails the page at the third attempt', async () => {
  expect(await read([away, away, away])).toEqual({ outcome: away, tries: 3 });
});

test('after a slow failure the page is not tried again, so that its answer comes in time', async () => {
  expect(await read([away], 2000)).toEqual({ outcome: away, tries: 1 });
});

test('a fault that is not an outage fails the page at once', async () => {
  const fault = new TRPCError({ code: 'INTERNAL_SERVER_ERROR' });
  expect(isAway(fault)).toBe(false);
  expect(await read([fault])).toEqual({ outcome: fault, tries: 1 });
});
