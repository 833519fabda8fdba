import { presenceAudience } from '@patchbay/contract';
import { beforeAll, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { createAudience, type Listener } from './audience.ts';
import type { BoundedPeer } from './backlog.ts';
import { findAudience } from './ephemeral.ts';

let services: TestServices;
beforeAll(async () => {
  ({ services } = await openTestProcess());
});

const peer: BoundedPeer = {
  send: () => undefined,
  bufferedBytes: () => 0,
  close: () => undefined,
  isBehind: () => false,
};
const listenerOf = (actor: Listener['actor']): Listener => ({ actor, peer, status: null });

/** An audience of one other person. It records each status that is told; `meet` waits in a statement. */
function listenedAudience(meet: (name: string, told: readonly string[]) => Promise<void> | undefined) {
  const told: string[] = [];
  const cells = async ({ name }: { name: string }, [, payload]: readonly string[]): Promise<never[]> => {
    if (name === 'socket-ephemeral') told.push(JSON.parse(String(payload)).status);
    await meet(name, told);
    return (name === 'presence-people' ? [['usr_other']] : []) as never[];
  };
  const sql = { ...services.db.sql, cells } as typeof services.db.sql;
  return { told, audience: createAudience({ ...services, db: { ...services.db, sql } }) };
}

test('somebody who leaves and comes back ends as present, however slow the look-up of their leaving is', async () => {
  const actor = await createDeveloper(services);
  const slow = Promise.withResolvers<void>();
  let lookUps = 0;
  const { audience, told } = listenedAudience((name) => {
    if (name === 'presence-people') lookUps += 1;
    return lookUps === 2 ? slow.promise : undefined;
  });
  const [first, again] = [listenerOf(actor), listenerOf(actor)];
  audience.add(first);
  await audience.tell(first, 'online');
  audience.remove(first);
  audience.add(again);
  const back = audience.tell(again, 'away');
  // Long enough for the second to overtake the first.
  await services.db.query('SELECT 1');
  slow.resolve();
  await back;
  expect(told).toEqual(['online', 'offline', 'away']);
});

test.each([
  { before: 'a first status', known: [] },
  { before: 'another status', known: ['online'] },
] as const)('somebody whose socket closes while $before is told goes offline once', async ({ known }) => {
  const actor = await createDeveloper(services);
  const [first, again] = [listenerOf(actor), listenerOf(actor)];
  const slow = Promise.withResolvers<void>();
  const { audience, told } = listenedAudience((_, { length }) =>
    length > known.length ? slow.promise : undefined,
  );
  audience.add(first);
  for (const status of known) await audience.tell(first, status);
  const telling = audience.tell(first, 'away');
  await expect.poll(() => told).toEqual([...known, 'away']);
  audience.remove(first);
  slow.resolve();
  await telling;
  // A person’s messages go out in order, so this one goes out after everything that the close caused.
  audience.add(again);
  await audience.tell(again, 'online');
  expect(told).toEqual([...known, 'away', 'offline', 'online']);
});

test('a presence reaches only the people of the newest threads, however many threads somebody has', async () => {
  const [ada, old, recent] = [
    await createDeveloper(services),
    await createDeveloper(services),
    await createDeveloper(services),
  ];
  await services.db.query(
    `WITH made AS (INSERT INTO threads (id, workspace_id, created_at)
       SELECT $1 || lpad(n::text, 5, '0'), $2, now() FROM generate_series(0, $3::int) n RETURNING id)
     INSERT INTO participants (thread_id, user_id, joined_at)
       SELECT id, $4, now() FROM made
       UNION ALL SELECT $1 || '00000', $5, now() UNION ALL SELECT $1 || '00001', $6, now()`,
    [
      `thr_${ada.userId}_`,
      ada.workspaceId,
      presenceAudience.threadsMax,
      ada.userId,
      old.userId,
      recent.userId,
    ],
  );
  expect(await findAudience(services.db.sql, ada.userId)).toEqual([recent.userId]);
});
