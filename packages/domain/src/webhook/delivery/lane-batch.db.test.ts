import { expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Services } from '../../core/context.ts';
import { auditOf, openTestProcess, startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertEndpoint } from './delivery.fixture.ts';
import { retryWebhook } from './retry.ts';
import { skipBlocked } from './skip.ts';

const { services } = await openTestProcess();

/** An endpoint with two deliveries for each of so many subjects, of which the first has failed. */
async function blockSubjects(process: Services, owner: ConsoleActor, count: number): Promise<string> {
  const { clock, db } = process;
  const id = await insertEndpoint(process, owner);
  await db.query(
    `WITH lanes AS (
       INSERT INTO webhook_lanes (endpoint_id, subject, pending, fails, standing, next_at, is_waiting)
       SELECT $1, 'thr_' || lpad(n::text, 6, '0'), 2, 2, 'troubled', $3::timestamptz + interval '2 hours', true
       FROM generate_series(1, $4::int) n RETURNING id, subject)
     INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset, state,
       attempts, attempts_max, next_attempt_at, created_at)
     SELECT 'dlv_' || lanes.id || '_' || place, $2, $1, lanes.id, 'evt_' || lanes.id || '_' || place, 'thread.created', lanes.subject,
       lanes.id * 2 + place, 'pending', 2 - 2 * place, 8, CASE place WHEN 0 THEN $3::timestamptz + interval '2 hours' END, $3
     FROM lanes CROSS JOIN generate_series(0, 1) place`,
    [id, owner.workspaceId, clock.now(), count],
  );
  return id;
}

const subjects = 1201;
const call = { retried: retryWebhook, skipped: skipBlocked } as const;

/** The lanes that the call has changed and committed. */
async function countChanged({ clock, db }: Services, endpointId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhook_lanes WHERE endpoint_id = $1 AND next_at = $2',
    [endpointId, clock.now()],
  );
  return row?.count ?? 0;
}

for (const [name, verb] of Object.entries(call)) {
  test(`every subject of a large backlog is ${name}, with one record`, async () => {
    const developer = await createDeveloper(services);
    const id = await blockSubjects(services, developer, subjects);
    expect(await verb(contextFor(services, developer), { id })).toEqual({ [name]: subjects });
    expect(await countChanged(services, id)).toBe(subjects);
    expect(await auditOf(services, developer.workspaceId)).toMatchObject([{ details: { [name]: subjects } }]);
  });

  test(`no transaction has locked more than a batch of the lanes that are ${name}`, async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const id = await blockSubjects(first, developer, subjects);
    let changing: Promise<object> | undefined;
    await first.db.transaction(async ({ prisma }) => {
      await prisma.$queryRaw`SELECT id FROM webhook_lanes WHERE endpoint_id = ${id} ORDER BY subject DESC LIMIT 1 FOR UPDATE`;
      changing = verb(contextFor(second, developer), { id });
      await waitForLocks(first, 1);
      expect(await countChanged(second, id)).toBe(1000);
    });
    expect(await changing).toEqual({ [name]: subjects });
  });
}
