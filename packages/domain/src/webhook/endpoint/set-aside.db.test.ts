import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, onDatabase } from '../../testing/services.fixture.ts';
import { createDeliveryEngine } from '../lane/engine.ts';
import {
  addEndpoint,
  createReceiver,
  forgetWebhooks,
  readLanes,
  roundEverywhere,
} from '../lane/lane.fixture.ts';
import { addDeliveries } from '../webhook.fixture.ts';
import { removeWebhook } from './remove.ts';
import { setAsideBatch } from './set-aside.ts';
import { updateWebhook } from './update.ts';

const { services } = await openTestProcess();
const { clock, db } = services;
let developer: ConsoleActor;
let id: string;

const ctx = () => contextFor(services, developer);
const disable = () => updateWebhook(ctx(), { id, status: 'disabled' });

/** Counts the deliveries in each state. */
const countStates = async (): Promise<Record<string, number>> => {
  const rows = await db.query<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM webhook_deliveries GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ n, state }) => [state, n]));
};

/** Works until nothing is left to do. @returns how many deliveries were attempted */
async function work(): Promise<number> {
  const { received, send } = createReceiver(services);
  const engine = createDeliveryEngine(services, { send });
  const round = async (): Promise<void> => {
    await roundEverywhere(engine, services);
    await engine.idle();
  };
  // The first claims before anything more is set aside.
  await round();
  while (await setAsideBatch(db, clock.now()));
  await round();
  return received.length;
}

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  const { webhook } = await addEndpoint(services, developer);
  id = webhook.id;
  const { workspaceId } = developer;
  for (const subject of ['a', 'b', 'c']) {
    const states = Array.from({ length: 900 }, () => 'pending');
    await addDeliveries(db.prisma, { id, workspaceId }, { subject, states });
  }
  // All of them are due.
  clock.advance(60);
});

test('an endpoint with a large backlog is disabled at once, and nothing of the backlog is sent', async () => {
  await disable();
  expect(await countStates()).toEqual({ pending: 2700 });
  expect(await work()).toBe(0);
  expect(await countStates()).toEqual({ held: 2700 });
  expect((await readLanes(db)).map(({ due, pending }) => ({ due, pending }))).toEqual(
    Array.from({ length: 3 }, () => ({ due: false, pending: 0 })),
  );
});

test('an endpoint with a large backlog is removed at once, and all of it is canceled, what is held too', async () => {
  await disable();
  await setAsideBatch(db, clock.now());
  await removeWebhook(ctx(), { id });
  expect(await work()).toBe(0);
  expect(await countStates()).toEqual({ canceled: 2700 });
});

test('an endpoint that is enabled before all was held keeps what comes first, and sends it', async () => {
  await disable();
  expect(await setAsideBatch(db, clock.now())).toBe(true);
  await updateWebhook(ctx(), { id, status: 'enabled' });
  const lanes = await db.query<{ inOrder: boolean }>(
    `SELECT max(event_offset) FILTER (WHERE state = 'pending') < min(event_offset) FILTER (WHERE state = 'held') AS "inOrder"
     FROM webhook_deliveries GROUP BY lane_id`,
  );
  expect(lanes).toEqual(Array.from({ length: 3 }, () => ({ inOrder: true })));
  expect(await setAsideBatch(db, clock.now())).toBe(false);
  expect(
    await roundEverywhere(createDeliveryEngine(services, { send: createReceiver(services).send }), services),
  ).toBe(3);
});

test('an endpoint with a large backlog that is removed just after a claim gets nothing unsigned', async () => {
  await db.query(
    `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
     SELECT event_id, workspace_id, event_offset, event_type, subject, '{}', created_at FROM webhook_deliveries WHERE subject = 'a'`,
  );
  let isClaimed = false;
  const racing = onDatabase(services, {
    ...db,
    transaction: async (work) => {
      const value = await db.transaction(work);
      if (!isClaimed) await removeWebhook(ctx(), { id });
      isClaimed = true;
      return value;
    },
  });
  const { received, send } = createReceiver(services);
  const engine = createDeliveryEngine(racing, { send });
  await roundEverywhere(engine, racing);
  await engine.idle();
  expect(isClaimed).toBe(true);
  expect(received).toEqual([]);
});
