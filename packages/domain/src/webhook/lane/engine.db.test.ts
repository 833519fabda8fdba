import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { rotateWebhookSecret } from '../endpoint/rotate-secret.ts';
import { claimLanes, leaseSeconds } from './claim.ts';
import { createContents } from './content.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  readLanes,
  readStates,
  roundEverywhere,
  subjectIn,
  testSchedule,
} from './lane.fixture.ts';
import { runLane } from './run-lane.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
});

describe('an event', () => {
  test('reaches each endpoint of its workspace that names its type, once', async () => {
    const { workspaceId } = developer;
    const stranger = await createDeveloper(services);
    const all = await addEndpoint(services, developer, { url: 'https://a.example.com/' });
    await addEndpoint(services, developer, { url: 'https://b.example.com/', types: ['message.new'] });
    await addEndpoint(services, stranger, { url: 'https://c.example.com/' });
    await emit(services, workspaceId, 'tsk_1');
    const { received, send } = createReceiver(services);
    await drain(services, send);
    await drain(services, send);
    expect(received.map(({ url }) => url)).toEqual(['https://a.example.com/']);
    expect(await readStates(services.db)).toEqual(['delivered']);
    expect(received[0]?.secrets.map((key) => `whsec_${key.export().toString('base64')}`)).toEqual([
      all.secret,
    ]);
  });

  test('is signed with an old secret only as long as it overlaps with the new one', async () => {
    const { secret: old, webhook } = await addEndpoint(services, developer);
    const ctx = contextFor(services, developer);
    const rotated = await rotateWebhookSecret(ctx, { id: webhook.id, overlapSeconds: 60 });
    const { received, send } = createReceiver(services);
    await emit(services, developer.workspaceId, 'tsk_0');
    await drain(services, send);
    services.clock.advance(61);
    await emit(services, developer.workspaceId, 'tsk_1');
    await drain(services, send);
    const signers = received.map(({ secrets }) =>
      secrets.map((key) => `whsec_${key.export().toString('base64')}`),
    );
    expect(signers).toEqual([[rotated.secret, old], [rotated.secret]]);
  });

  test('from before its endpoint was registered is not delivered', async () => {
    await emit(services, developer.workspaceId, 'tsk_0');
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_1');
    await addEndpoint(services, developer, { url: 'https://late.example.com/' });
    await emit(services, developer.workspaceId, 'tsk_2');
    const { received, send } = createReceiver(services);
    await drain(services, send);
    expect(received.map((one) => `${new URL(one.url).hostname} ${subjectIn(one)}`).sort()).toEqual([
      'late.example.com tsk_2',
      'receiver.example.com tsk_1',
      'receiver.example.com tsk_2',
    ]);
  });

  test('of a change that was rolled back is never delivered', async () => {
    await addEndpoint(services, developer);
    await services.db
      .transaction(async ({ sql }) => {
        await sql.rows(
          { name: 'test-bump', text: 'UPDATE workspaces SET event_offset = event_offset + 1' },
          [],
        );
        throw new Error('no');
      })
      .catch(() => undefined);
    await emit(services, developer.workspaceId, 'tsk_1');
    const { received, send } = createReceiver(services);
    await drain(services, send);
    expect(received.map(subjectIn)).toEqual(['tsk_1']);
  });
});

describe('the order of a subject', () => {
  test('is kept while other subjects of the endpoint go on', async () => {
    await addEndpoint(services, developer);
    const subjects = Array.from({ length: 60 }, (_, index) => `tsk_${index % 3}`);
    for (const subject of subjects) await emit(services, developer.workspaceId, subject);
    const underWay = new Set<string>();
    const { received, send } = createReceiver(services, async (outgoing) => {
      const subject = subjectIn(outgoing);
      expect(underWay.has(subject)).toBe(false);
      underWay.add(subject);
      await new Promise((resolve) => setImmediate(resolve));
      underWay.delete(subject);
      return 200;
    });
    await Promise.all([drain(services, send), drain(services, send)]);
    await drain(services, send);
    expect(received).toHaveLength(60);
    for (const subject of ['tsk_0', 'tsk_1', 'tsk_2']) {
      const ids = received.filter((one) => subjectIn(one) === subject).map(({ eventId }) => eventId);
      const stored = await services.db.query<{ id: string }>(
        'SELECT id FROM events WHERE workspace_id = $1 AND subject = $2 ORDER BY "offset"',
        [developer.workspaceId, subject],
      );
      expect(ids).toEqual(stored.map(({ id }) => id));
    }
    expect(
      (await readLanes(services.db)).every(({ due, held, pending }) => !due && !held && pending === 0),
    ).toBe(true);
  });

  test('holds a delivery back until the one before it has arrived or is dead', async () => {
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_a', 'tsk_b');
    await emit(services, developer.workspaceId, 'tsk_a');
    let fails = true;
    const { received, send } = createReceiver(services, (one) =>
      fails && subjectIn(one) === 'tsk_a' ? 500 : 200,
    );
    await drain(services, send);
    expect(received.map(subjectIn).sort()).toEqual(['tsk_a', 'tsk_b']);
    services.clock.advance(4);
    await drain(services, send);
    expect(received).toHaveLength(2);
    fails = false;
    services.clock.advance(1);
    await drain(services, send);
    expect(received.slice(2).map(subjectIn)).toEqual(['tsk_a', 'tsk_a']);
    expect(await readStates(services.db)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('continues after a delivery that is dead after its eighth attempt', async () => {
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_a');
    await emit(services, developer.workspaceId, 'tsk_a');
    const [first] = await services.db.query<{ id: string }>('SELECT id FROM events WHERE workspace_id = $1', [
      developer.workspaceId,
    ]);
    const { received, send } = createReceiver(services, ({ eventId }) => (eventId === first?.id ? 503 : 200));
    await drain(services, send);
    for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 36_000]) {
      services.clock.advance(seconds - 1);
      const before = received.length;
      await drain(services, send);
      expect(received).toHaveLength(before);
      services.clock.advance(1);
      await drain(services, send);
    }
    expect(received).toHaveLength(9);
    expect(await readStates(services.db)).toEqual(['dead', 'delivered']);
    expect(await readLanes(services.db)).toEqual([{ subject: 'tsk_a', pending: 0, due: false, held: false }]);
  });
});

describe('a process that dies', () => {
  test('loses nothing: another one delivers what it had under way, once its lease is over', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const { workspaceId } = owner;
    await addEndpoint(first, owner);
    await emit(first, workspaceId, 'tsk_a');
    const hanging = createDeliveryEngine(first, {
      send: () => new Promise(() => undefined),
      schedule: testSchedule,
    });
    expect(await roundEverywhere(hanging, first)).toBe(1);
    const { received, send } = createReceiver(second);
    await drain(second, send);
    expect(received).toEqual([]);
    second.clock.advance(51);
    await drain(second, send);
    expect(received.map(subjectIn)).toEqual(['tsk_a']);
    expect(await readStates(second.db)).toEqual(['delivered']);
  });

  test('changes nothing when it comes back late with an outcome', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const { workspaceId } = owner;
    await addEndpoint(first, owner);
    await emit(first, workspaceId, 'tsk_a');
    await emit(first, workspaceId, 'tsk_a');
    const answer = Promise.withResolvers<number>();
    const slow = createReceiver(first, () => answer.promise);
    const late = createDeliveryEngine(first, { send: slow.send, schedule: testSchedule });
    expect(await roundEverywhere(late, first)).toBe(1);
    second.clock.advance(51);
    const { received, send } = createReceiver(second);
    await drain(second, send);
    expect(received).toHaveLength(2);
    answer.resolve(500);
    await late.idle();
    expect(await readStates(second.db)).toEqual(['delivered', 'delivered']);
    expect(await readLanes(second.db)).toEqual([{ subject: 'tsk_a', pending: 0, due: false, held: false }]);
  });

  test('but was only frozen before it sent, for as long as its lease, sends nothing', async () => {
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_a');
    await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
    const [lane] = await claimLanes(services.db, services.clock.now(), { slots: 1, used: [] });
    if (!lane) throw new Error('nothing was claimed');
    const { received, send } = createReceiver(services);
    const run = { services, contents: createContents(services), schedule: testSchedule, send };
    const runAfter = (seconds: number) =>
      runLane(run, { ...lane, claimedMs: lane.claimedMs - seconds * 1000 });
    expect(await runAfter(leaseSeconds)).toMatchObject({ attempts: [], waiting: { fails: 0 } });
    expect(received).toEqual([]);
    expect((await runAfter(0)).attempts).toHaveLength(1);
  });

  test.each([200, 500])(
    'and answers %i late changes nothing for the process that has the lane now',
    async (status) => {
      await using processes = await startTwoProcesses();
      const { first, second } = processes;
      const owner = await createDeveloper(first);
      await addEndpoint(first, owner);
      await emit(first, owner.workspaceId, 'tsk_a');
      const [late, current] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
      const engineOf = (process: typeof first, { promise }: typeof late) =>
        createDeliveryEngine(process, {
          send: createReceiver(process, () => promise).send,
          schedule: testSchedule,
        });
      const [slow, quick] = [engineOf(first, late), engineOf(second, current)];
      expect(await roundEverywhere(slow, first)).toBe(1);
      second.clock.advance(51);
      expect(await roundEverywhere(quick, second)).toBe(1);
      late.resolve(status);
      await slow.idle();
      // The lane is still the second one's, so nobody else sends what it is sending.
      expect(await readLanes(second.db)).toEqual([{ subject: 'tsk_a', pending: 1, due: false, held: true }]);
      expect(await readStates(second.db)).toEqual(['pending']);
      current.resolve(200);
      await quick.idle();
      expect(await readStates(second.db)).toEqual(['delivered']);
      expect(await readLanes(second.db)).toEqual([{ subject: 'tsk_a', pending: 0, due: false, held: false }]);
    },
  );
});
