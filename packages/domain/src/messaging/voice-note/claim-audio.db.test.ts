import { wavOf } from '@patchbay/testkit/wav';
import { expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { claimAudio } from './claim-audio.ts';
import { completeVoiceNotes } from './complete.ts';
import { sendVoiceNote } from './send.ts';

const { database, services } = await openTestProcess();
const analyzer = { analyze: () => new Promise<never>(() => undefined), close: async () => undefined };
const busy = { ...services, audio: { analyzer, waitMs: 1 } };

/** Sends a note whose audio is not known yet, a moment after the one before. */
async function sendHeld(developer: ConsoleActor): Promise<string> {
  const ctx = contextFor(busy, developer);
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  const audioBase64 = wavOf(Buffer.alloc(8000, 128)).toString('base64');
  const { id } = await sendVoiceNote(ctx, { threadId, audioBase64 });
  services.clock.advance(1);
  return id;
}

test('each workspace has its turn, however many notes of another wait', async () => {
  const loud = await createDeveloper(services);
  const sent = [await sendHeld(loud), await sendHeld(loud), await sendHeld(loud)];
  const quiet = [await createDeveloper(services), await createDeveloper(services)];
  for (const developer of quiet) sent.push(await sendHeld(developer));
  const analyze: typeof services.audio.analyzer.analyze = (source, turn) => {
    services.clock.advance(1);
    return services.audio.analyzer.analyze(source, turn);
  };
  const slow = {
    ...services,
    audio: { ...services.audio, analyzer: { ...services.audio.analyzer, analyze } },
  };
  expect(await completeVoiceNotes(slow)).toBe(5);
  const order = await database.db.query<{ id: string }>('SELECT id FROM voice_notes ORDER BY process_after');
  expect(order.map(({ id }) => sent.indexOf(id))).toEqual([0, 3, 4, 1, 2]);
});

test('a worker takes the next note, and does not wait, while another one is taking the first', async () => {
  const developer = await createDeveloper(services);
  const sent = [await sendHeld(developer), await sendHeld(developer)];
  const [mine, theirs] = await services.db.transaction(async ({ sql }) => {
    const taken = await claimAudio({ clock: services.clock, db: { ...services.db, sql } }, []);
    return [taken, await claimAudio(services, [])];
  });
  expect([mine?.id, theirs?.id]).toEqual(sent);
  expect(await claimAudio(services, [])).toBeNull();
});

test('audio whose workers die again and again waits longer each time, and holds up no other', async () => {
  await database.db.query('UPDATE voice_notes SET analyse_after = NULL');
  const developer = await createDeveloper(services);
  const [deadly, sound] = [await sendHeld(developer), await sendHeld(developer)];
  const leaseOverFor = (seconds: number) =>
    database.db.query(
      'UPDATE voice_notes SET analyse_until = clock_timestamp() - make_interval(secs => $2) WHERE id = $1',
      [deadly, seconds],
    );
  const claimNext = async () => (await claimAudio(services, []))?.id;
  for (let death = 0; death < 3; death += 1) {
    expect(await claimNext()).toBe(deadly);
    await leaseOverFor(1);
  }
  expect(await claimNext()).toBe(sound);
  await database.db.query('UPDATE voice_notes SET analyse_after = NULL WHERE id = $1', [sound]);
  await leaseOverFor(16);
  expect(await claimNext()).toBe(deadly);
  await database.db.query('UPDATE voice_notes SET analysis_attempts = 5000 WHERE id = $1', [deadly]);
  await leaseOverFor(1);
  expect(await claimNext()).toBeUndefined();
  await leaseOverFor(601);
  expect(await claimNext()).toBe(deadly);
});
