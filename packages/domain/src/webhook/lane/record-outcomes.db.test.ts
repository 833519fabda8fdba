import { beforeEach, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { claimLanes } from './claim.ts';
import { createContents } from './content.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  emit,
  forgetWebhooks,
  readStates,
  roundEverywhere,
  testSchedule,
} from './lane.fixture.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { runLane } from './run-lane.ts';

const { services } = await openTestProcess();

beforeEach(() => forgetWebhooks(services));

test.each([
  ['before', [500, 200], 'delivered'],
  ['before', [200, 500], 'pending'],
  ['after', [500, 200], 'delivered'],
  ['after', [200, 500], 'pending'],
] as const)(
  'an outcome of a lost lease changes nothing, recorded together with and %s the one of the lease that the same process has now: %s',
  async (place, [lateReply, reply], state) => {
    const developer = await createDeveloper(services);
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_a');
    await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
    const runNext = async (answer: number) => {
      const [lane] = await claimLanes(services.db, services.clock.now(), { slots: 1, used: [] });
      if (!lane) throw new Error('nothing was claimed');
      const { send } = createReceiver(services, () => answer);
      return runLane({ services, contents: createContents(services), schedule: testSchedule, send }, lane);
    };
    const late = await runNext(lateReply);
    services.clock.advance(51);
    const current = await runNext(reply);
    const reports = place === 'before' ? [late, current] : [current, late];
    await recordOutcomes(services.db, reports, { now: services.clock.now(), scale: 1 });
    expect(await readStates(services.db)).toEqual([state]);
  },
);
