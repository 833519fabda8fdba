import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../core/outbox/enqueue.ts';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { beat } from '../heartbeat/beat.ts';
import { countMax, readBacklog } from './read-backlog.ts';

let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
});
afterEach(() => own.drop());

const put = (id: string, topic: string, lane?: string) =>
  own.db.transaction(({ sql }) => enqueue(sql, services, { id, topic, payload: 1, ...(lane && { lane }) }));

test('counts the queued and the dead messages of each topic, and how long the oldest has been due', async () => {
  await put('m_1', 'mail', 'a');
  await put('m_2', 'mail', 'a');
  await put('m_3', 'mail');
  await put('m_4', 'sms');
  await own.db.query(`UPDATE outbox_messages SET state = 'dead' WHERE id = 'm_3'`);
  services.clock.advance(90);
  expect((await readBacklog(services)).topics).toEqual([
    { topic: 'mail', queued: 2, dead: 1, overdueSeconds: 90 },
    { topic: 'sms', queued: 1, dead: 0, overdueSeconds: 90 },
  ]);
});

test('a message that waits for its next attempt is queued and not overdue', async () => {
  await put('m_1', 'mail');
  await own.db.query(`UPDATE outbox_messages SET next_attempt_at = next_attempt_at + interval '1 hour'`);
  const { topics } = await readBacklog(services);
  expect(topics[0]).toEqual({ topic: 'mail', queued: 1, dead: 0, overdueSeconds: 0 });
});

test('a longer backlog is not counted to its end', async () => {
  await own.db.query(
    `INSERT INTO outbox_messages (id, topic, state, next_attempt_at, created_at)
      SELECT 'm_' || n, 'mail', 'queued', now(), now() FROM generate_series(1, $1) AS n`,
    [countMax + 500],
  );
  const { topics } = await readBacklog(services);
  expect(topics[0]?.queued).toBe(countMax);
});

test('tells how long no worker has reported, and nothing where none ever ran', async () => {
  expect((await readBacklog(services)).workerSilenceSeconds).toBeNull();
  await beat(services, 'worker');
  await own.db.query(`UPDATE heartbeats SET seen_at = seen_at - interval '1 minute'`);
  const { workerSilenceSeconds } = await readBacklog(services);
  expect(workerSilenceSeconds).toBeGreaterThan(59);
  expect(workerSilenceSeconds).toBeLessThan(90);
});
