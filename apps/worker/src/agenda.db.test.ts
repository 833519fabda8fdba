import { createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase } from '@patchbay/testkit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';

const database = await createTestDatabase();
const services = createTestServices(database.db);

/** More than one look examines. */
const workspaces = Array.from({ length: 2100 }, (_, at) => `wsp_${String(at).padStart(4, '0')}`);
const [first = '', second = ''] = workspaces;
const last = workspaces.at(-1) ?? '';

const hours = 3_600_000;

beforeEach(async () => {
  await database.db.query('DELETE FROM workspaces');
  await database.db.query(
    `WITH added AS (INSERT INTO workspaces (id, name, created_at, last_stamped_at)
       SELECT id, id, now(), now() FROM unnest($1::text[]) AS wanted (id) RETURNING id)
     INSERT INTO webhook_streams (workspace_id, "offset") SELECT id, 0 FROM added`,
    [workspaces],
  );
});

afterAll(() => database.drop());

const write = (...ids: string[]) =>
  database.db.query('UPDATE workspaces SET event_offset = event_offset + 1 WHERE id = ANY ($1)', [ids]);

/** An agenda, and what it hands to a round that hands everything on. */
function open(everyMs: number) {
  const agenda = createAgenda(services, 'endpoints', everyMs);
  const take = async (): Promise<readonly string[]> => {
    let taken: readonly string[] = [];
    await agenda.hand(async (ids) => {
      taken = ids;
      await database.db.query(
        `UPDATE webhook_streams SET "offset" = event_offset FROM workspaces
         WHERE workspaces.id = webhook_streams.workspace_id AND workspace_id = ANY ($1)`,
        [ids],
      );
      return { behind: [], hasMore: false };
    });
    return taken;
  };
  return { agenda, take };
}

test('all workspaces with new events are looked at in the beginning, and when announcements may have been missed', async () => {
  await write(first, last);
  const { agenda, take } = open(hours);
  expect(await take()).toEqual([first, last]);
  await write(first, last);
  expect(await take()).toEqual([]);
  agenda.note('all');
  expect(await take()).toEqual([first, last]);
});

test('an announcement is looked at without a search', async () => {
  const { agenda, take } = open(hours);
  await take();
  await write(second, last);
  agenda.note(new Set([second]));
  expect(await take()).toEqual([second]);
});

test('an event whose announcement was lost is found by one of the next looks', async () => {
  const { take } = open(0);
  await take();
  await write(first, last);
  const taken = [await take(), await take()].flat();
  expect(taken.toSorted()).toEqual([first, last]);
});

test('a round takes a hundred workspaces, and what it leaves over comes after those that wait', async () => {
  const { agenda } = open(hours);
  agenda.note(new Set(workspaces.slice(0, 150)));
  const rounds: (readonly string[])[] = [];
  const work = async (ids: readonly string[]) => {
    rounds.push(ids);
    return { behind: ids.slice(0, 1), hasMore: false };
  };
  expect([await agenda.hand(work), await agenda.hand(work)]).toEqual([true, false]);
  expect(rounds).toEqual([workspaces.slice(0, 100), [...workspaces.slice(100, 150), first]]);
});

test('what a failed round was to look at stays on the agenda', async () => {
  const { agenda, take } = open(hours);
  agenda.note(new Set([second]));
  await expect(agenda.hand(() => Promise.reject(new Error('the database is away')))).rejects.toThrow(
    'is away',
  );
  expect(await take()).toEqual([second]);
});
