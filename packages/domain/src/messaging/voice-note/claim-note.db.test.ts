import { expect, test, vi } from 'vitest';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { type ClaimedNote, claimNote, keepNote } from './claim-note.ts';
import { endProcessing, postponeProcessing } from './end-processing.ts';
import { sendVoiceNote } from './send.ts';

const { database, services } = await openTestProcess();

/** As after the lease of a worker that died. */
// Whole milliseconds are stored, and the next look may come within one.
const letLeasesPass = () =>
  database.db.query(`UPDATE voice_notes SET process_until = clock_timestamp() - interval '1 second'`);

async function claimAgain(): Promise<ClaimedNote> {
  services.clock.advance(1);
  await letLeasesPass();
  const note = await claimNote(services);
  if (!note) throw new Error('there was no note to claim');
  return note;
}

test('a worker takes the next note, and does not wait, while another one is taking the first', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const ctx = contextFor(first, await createDeveloper(first));
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  const sent: string[] = [];
  for (const transcript of ['one', 'two']) {
    sent.push((await sendVoiceNote(ctx, { threadId, transcript })).id);
    first.clock.advance(1);
  }
  second.clock.advance(60);
  const [mine, theirs] = await first.db.transaction(async ({ sql }) => {
    const taken = await claimNote({ clock: first.clock, db: { ...first.db, sql } });
    return [taken, await claimNote(second)];
  });
  expect([mine?.id, theirs?.id]).toEqual(sent);
  expect(await claimNote(second)).toBeNull();
});

test('an attempt that was overtaken changes nothing while the one that overtook it still works', async () => {
  const ctx = contextFor(services, await createDeveloper(services));
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  await sendVoiceNote(ctx, { threadId, transcript: 'one' });
  const [slow, current] = [await claimAgain(), await claimAgain()];
  expect(current.id).toBe(slow.id);
  const end = (note: ClaimedNote) =>
    endProcessing({ ...services, sql: services.db.sql }, note, {
      state: 'skipped',
      code: 'ai_budget_exceeded',
    });
  expect(await end(slow)).toBe(false);
  await postponeProcessing(services, slow, 0);
  expect(await claimNote(services)).toBeNull();
  expect(await end(current)).toBe(true);
});

test('another worker takes a note once its lease of 15 seconds has passed, unless its own worker is alive', async () => {
  const ctx = contextFor(services, await createDeveloper(services));
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  await sendVoiceNote(ctx, { threadId, transcript: 'one' });
  const note = await claimAgain();
  const secondsLeft = async () => {
    const [row] = await database.db.query<{ left: number }>(
      'SELECT extract(epoch FROM process_until - clock_timestamp())::float8 AS left FROM voice_notes WHERE id = $1',
      [note.id],
    );
    return row?.left ?? 0;
  };
  expect(await secondsLeft()).toBeGreaterThan(0);
  expect(await secondsLeft()).toBeLessThanOrEqual(15);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const held = keepNote(services, note);
    await letLeasesPass();
    vi.advanceTimersByTime(5000);
    await vi.waitUntil(async () => (await secondsLeft()) > 0, { timeout: 60_000 });
    expect(await claimNote(services)).toBeNull();
    held[Symbol.dispose]();
    await letLeasesPass();
    vi.advanceTimersByTime(60_000);
    expect((await claimNote(services))?.attempt).toBe(note.attempt + 1);
  } finally {
    vi.useRealTimers();
  }
});
