import { expect, test } from 'vitest';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { type ClaimedNote, claimNote } from './claim-note.ts';
import { endProcessing, postponeProcessing } from './end-processing.ts';
import { sendVoiceNote } from './send.ts';

const { services } = await openTestProcess();
const leaseMs = 180_000;

async function claimAgain(): Promise<ClaimedNote> {
  services.clock.advance(leaseMs / 1000 + 1);
  const note = await claimNote(services, leaseMs);
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
    const taken = await claimNote({ clock: first.clock, db: { ...first.db, sql } }, leaseMs);
    return [taken, await claimNote(second, leaseMs)];
  });
  expect([mine?.id, theirs?.id]).toEqual(sent);
  expect(await claimNote(second, leaseMs)).toBeNull();
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
  expect(await claimNote(services, leaseMs)).toBeNull();
  expect(await end(current)).toBe(true);
});
