import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { fanOut } from './fan-out.ts';
import { addEndpoint, emit, forgetWebhooks, readStates } from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
});

const handOut = () => fanOut(services.db, services.clock.now(), null);
const lockEndpoint = 'UPDATE webhook_endpoints SET updated_at = updated_at WHERE id = $1';

test('a transaction that keeps an endpoint locked holds up the events of its own workspace alone', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await addEndpoint(services, developer);
  const other = await createDeveloper(services);
  await addEndpoint(services, other);
  await emit(services, developer.workspaceId, 'tsk_1');
  await emit(services, other.workspaceId, 'tsk_2');
  await services.db.transaction(async ({ sql }) => {
    await sql.rows({ name: 'test-lock-endpoint', text: lockEndpoint }, [webhook.id]);
    expect(await handOut()).toEqual({ events: 1, hasMore: false });
    expect(await handOut()).toEqual({ events: 0, hasMore: false });
  });
  expect(await handOut()).toEqual({ events: 1, hasMore: false });
  // Both endpoints of the first workspace, each once.
  expect(await readStates(services.db)).toEqual(['pending', 'pending', 'pending']);
});
