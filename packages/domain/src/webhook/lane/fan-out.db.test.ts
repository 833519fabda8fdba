import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { findAllLagging } from '../event/find-lagging.ts';
import { createDeliveryEngine } from './engine.ts';
import { fanOut } from './fan-out.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  readStates,
  subjectIn,
} from './lane.fixture.ts';

const { services } = await openTestProcess();
const { clock, db } = services;
let developer: ConsoleActor;

const subjects = (count: number): string[] => Array.from({ length: count }, (_, index) => `tsk_${index}`);

const countDeliveries = async (): Promise<number> => {
  const [row] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM webhook_deliveries');
  return row?.n ?? 0;
};

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
});

const handOut = async () => fanOut(db, clock.now(), await findAllLagging(db.sql, 'endpoints'));
const lockEndpoint = 'UPDATE webhook_endpoints SET updated_at = updated_at WHERE id = $1';

test('a transaction that keeps an endpoint locked holds up only the events of its own workspace', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await addEndpoint(services, developer);
  const other = await createDeveloper(services);
  await addEndpoint(services, other);
  await emit(services, developer.workspaceId, 'tsk_1');
  await emit(services, other.workspaceId, 'tsk_2');
  await db.transaction(async ({ sql }) => {
    await sql.rows({ name: 'test-lock-endpoint', text: lockEndpoint }, [webhook.id]);
    // A round at once would find it locked again.
    const heldUp = { hasMore: false, behind: [developer.workspaceId] };
    expect(await handOut()).toEqual({ events: 1, ...heldUp });
    expect(await handOut()).toEqual({ events: 0, ...heldUp });
  });
  expect(await handOut()).toEqual({ events: 1, hasMore: false, behind: [] });
  // Both endpoints of the first workspace, each once.
  expect(await readStates(db)).toEqual(['pending', 'pending', 'pending']);
});

test('a workspace gets at most 200 deliveries from one statement, however many endpoints it has', async () => {
  for (const name of ['a', 'b', 'c', 'd'])
    await addEndpoint(services, developer, { url: `https://${name}.example.com/` });
  await emit(services, developer.workspaceId, ...subjects(70));
  expect(await handOut()).toEqual({ events: 50, hasMore: true, behind: [developer.workspaceId] });
  expect(await countDeliveries()).toBe(200);
  expect(await handOut()).toEqual({ events: 20, hasMore: false, behind: [] });
  expect(await countDeliveries()).toBe(280);
});

test('a backlog in one workspace does not keep the events of another from being handed out', async () => {
  const other = await createDeveloper(services);
  await addEndpoint(services, developer);
  await addEndpoint(services, other);
  await emit(services, developer.workspaceId, ...subjects(300));
  await emit(services, other.workspaceId, 'tsk_other');
  const { received, send } = createReceiver(services);
  const engine = createDeliveryEngine(services, { send });
  // The other one is announced later.
  const { behind, hasMore } = await engine.round([developer.workspaceId]);
  expect({ behind, hasMore }).toEqual({ behind: [developer.workspaceId], hasMore: true });
  await engine.round([...behind, other.workspaceId]);
  await engine.idle();
  expect(received.map(subjectIn)).toContain('tsk_other');
});

test('events that were swept before they were handed out hold up nothing', async () => {
  await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'tsk_swept');
  await db.query('DELETE FROM events WHERE workspace_id = $1', [developer.workspaceId]);
  expect(await handOut()).toEqual({ events: 0, hasMore: false, behind: [] });
  const [behind] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM webhook_streams s JOIN workspaces w ON w.id = s.workspace_id
     WHERE w.event_offset > s."offset"`,
  );
  expect(behind?.n).toBe(0);
  await emit(services, developer.workspaceId, 'tsk_kept');
  const { received, send } = createReceiver(services);
  await drain(services, send);
  expect(received.map(subjectIn)).toEqual(['tsk_kept']);
});

const day = 86_400;

test('events that waited for many days are delivered in their order, with those of a clock that was ahead', async () => {
  await addEndpoint(services, developer);
  const idle = await createDeveloper(services);
  await addEndpoint(services, idle);
  services.clock.advance(-12 * day);
  await services.db.query(
    `UPDATE workspaces SET last_stamped_at = last_stamped_at - interval '20 days' WHERE id = $1`,
    [developer.workspaceId],
  );
  await services.db.query('UPDATE webhook_streams SET handed_at = NULL WHERE workspace_id = $1', [
    developer.workspaceId,
  ]);
  await emit(services, developer.workspaceId, 'tsk_1');
  services.clock.advance(12 * day);
  await emit(services, developer.workspaceId, 'tsk_1');
  services.clock.advance(5 * day);
  await emit(services, developer.workspaceId, 'tsk_1');
  services.clock.advance(-5 * day);
  await emit(services, developer.workspaceId, 'tsk_1');
  await emit(services, idle.workspaceId, 'tsk_2');
  const receiver = createReceiver(services);
  await drain(services, receiver.send);
  const rows = await services.db.query<{ state: string; order: number }>(
    `SELECT state, (event_offset - (SELECT since_offset FROM webhook_endpoints x WHERE x.id = endpoint_id))::int AS order
     FROM webhook_deliveries WHERE workspace_id = $1 ORDER BY created_at`,
    [developer.workspaceId],
  );
  expect(rows).toEqual([1, 2, 3, 4].map((order) => ({ state: 'delivered', order })));
  expect(receiver.received).toHaveLength(5);
});
