import { silentLogger } from '@patchbay/logger';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announceKeys, findRingConflict, listKeyHolders } from './key-holder.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterEach(() => own.db.query('TRUNCATE key_holders'));
afterAll(() => own.drop());

type Ring = readonly [string, ...string[]];

const ringOf = (...accepts: Ring) => ({
  name: 'patchbay-api',
  signs: accepts[0],
  accepts,
});
const announce = (...ring: Ring) => announceKeys({ sql: own.db.sql, logger: silentLogger }, ringOf(...ring));

/** The rings of a rotation, each next to the one before it. */
const phases: readonly Ring[] = [['old'], ['old', 'new'], ['new', 'old'], ['new']];

test('processes of neighboring phases of a rotation run side by side', () => {
  for (const [index, phase] of phases.entries()) {
    for (const neighbor of phases.slice(Math.max(0, index - 1), index + 2)) {
      expect(findRingConflict(ringOf(...phase), [ringOf(...neighbor)])).toBeNull();
    }
  }
});

test('a key does not sign beside a process that would refuse it', async () => {
  const running = await announce('old');
  await expect(announce('new', 'old')).rejects.toThrow(
    'MASTER_KEY signs with new, which running processes do not accept yet (patchbay-api)',
  );
  await running.leave();
  await (await announce('new', 'old')).leave();
});

test('a key is not dropped while a process signs with it', async () => {
  const running = await announce('old', 'new');
  await expect(announce('new')).rejects.toThrow(
    'MASTER_KEY lacks old, which running processes still sign with (patchbay-api)',
  );
  await running.leave();
});

test('of two processes that start at the same time with rings that do not fit, at most one runs', async () => {
  const outcomes = await Promise.allSettled([announce('old'), announce('new', 'old')]);
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(running.length).toBeLessThanOrEqual(1);
  for (const presence of running) await presence.leave();
});

test('a process that stopped, was refused or has been silent for 45 seconds does not count', async () => {
  await (await announce('old')).leave();
  expect(await listKeyHolders(own.db.sql)).toEqual([]);
  const running = await announce('old');
  await announce('new').catch(() => undefined);
  expect(await listKeyHolders(own.db.sql)).toEqual([ringOf('old')]);
  await own.db.query(`UPDATE key_holders SET seen_at = now() - interval '46 seconds'`);
  expect(await listKeyHolders(own.db.sql)).toEqual([]);
  await (await announce('new')).leave();
  await running.leave();
});
