import { beforeEach, describe, expect, test } from 'vitest';
import { type GateTenant, openGateTenant } from '../ai/gate.fixture.ts';
import { embedded } from '../ai/price.ts';
import { readQuotas } from '../ai/quota.ts';
import { reserve } from '../ai/reserve.ts';
import type { Context, Services } from '../core/context.ts';
import { createThread } from '../messaging/thread/create.ts';
import { claimNote } from '../messaging/voice-note/claim-note.ts';
import { readVoiceNote } from '../messaging/voice-note/list.ts';
import { sendVoiceNote } from '../messaging/voice-note/send.ts';
import { eventsOf, openTestProcess, startTwoProcesses } from '../testing/process.fixture.ts';
import { contextFor } from '../testing/services.fixture.ts';
import { processNote } from './process-note.ts';
import { processVoiceNotes } from './process-notes.ts';

const { database, services } = await openTestProcess();
let tenant: GateTenant;
let threadId: string;

beforeEach(async () => {
  await database.db.query('DELETE FROM voice_notes');
  tenant = await openGateTenant(services);
  ({ id: threadId } = await createThread(tenant, { title: 'T', participantIds: [] }));
});

const transcript = 'The audit is near. Please send the figures by Monday.';
const send = (words = transcript) => sendVoiceNote(tenant, { threadId, transcript: words });
const read = ({ id }: { readonly id: string }) => readVoiceNote(tenant, { id });
const system = (on: Services): Context => contextFor(on, { kind: 'system', name: 'voice_notes' });

/** The round of a worker, a moment later. */
function work(on: Services = services): Promise<number> {
  services.clock.advance(1);
  return processVoiceNotes(on);
}

async function unitsOf({ actor, db }: GateTenant): Promise<number | undefined> {
  const quotas = await readQuotas(db.sql, { tier: 'free', workspaceId: actor.workspaceId });
  return quotas?.voice_note.remaining;
}

async function processedEvents(on: Services = services, { actor } = tenant) {
  const events = await eventsOf(on, actor.workspaceId);
  return events.filter(({ type }) => type === 'voice_note.processed').map(({ data }) => data);
}

/** Changes the row of a note directly, whatever its key opens. */
const change = (id: string, assignment: string) =>
  database.db.query(`UPDATE voice_notes SET ${assignment} WHERE id = $1`, [id]);

describe('a voice note with a transcript', () => {
  test('gets its summary and its actions, one event, and takes one unit', async () => {
    const note = await send();
    expect(note).toMatchObject({ processing: 'pending', words: { summary: null, actions: [] } });
    expect(await work()).toBe(1);
    const { processing, processingDetail, words } = await read(note);
    expect([processing, processingDetail]).toEqual(['processed', null]);
    expect(words).toEqual({
      transcript,
      summary: transcript,
      actions: ['Please send the figures by Monday.'],
    });
    const data = { message_id: note.messageId, thread_id: threadId, voice_note_id: note.id };
    expect(await processedEvents()).toEqual([{ ...data, status: 'done', code: null }]);
    expect(await unitsOf(tenant)).toBe(19);
    expect(await work()).toBe(0);
  });

  test('stores none of its words unencrypted', async () => {
    const note = await send();
    await work();
    const [row] = await database.db.query<{ box: Buffer }>(
      'SELECT insights_box AS box FROM voice_notes WHERE id = $1',
      [note.id],
    );
    expect(row?.box.includes('figures')).toBe(false);
  });

  test('is paid for by the workspace of its sender, whose thread it is in does not matter', async () => {
    const guest = await openGateTenant(services);
    const { messageId } = await send();
    const { actor } = guest;
    await database.db.query('UPDATE messages SET sender_id = $2 WHERE id = $1', [messageId, actor.userId]);
    await work();
    expect([await unitsOf(tenant), await unitsOf(guest)]).toEqual([20, 19]);
  });

  test('that its sender alone can see is announced to nobody else', async () => {
    const { messageId } = await send();
    await database.db.query('UPDATE messages SET is_withheld = true WHERE id = $1', [messageId]);
    await work();
    const rows = await database.db.query(
      `SELECT only_for AS "onlyFor" FROM events WHERE type = 'voice_note.processed' AND workspace_id = $1`,
      [tenant.actor.workspaceId],
    );
    expect(rows).toEqual([{ onlyFor: tenant.actor.userId }]);
  });
});

describe('a voice note that is not processed', () => {
  test('without a transcript says so, and takes no unit', async () => {
    const note = await send();
    await change(note.id, 'transcript_box = NULL');
    await work();
    expect(await read(note)).toMatchObject({ processingDetail: 'transcription_unavailable' });
    expect(await processedEvents()).toMatchObject([{ status: 'skipped', code: 'transcription_unavailable' }]);
    expect(await unitsOf(tenant)).toBe(20);
  });

  const useUp = `INSERT INTO ai_buckets VALUES ($1, 'voice_note', now() + interval '30 days')`;
  const withdraw = 'UPDATE users SET ai_processing_consent = false WHERE workspace_id = $1';
  test.each([
    ['its sender has not consented', 'ai_processing_consent_required', withdraw, 1_000_000],
    ['the quota is used up', 'ai_quota_exceeded_voice_note', useUp, 1_000_000],
    ['the budget is used up', 'ai_budget_exceeded', 'SELECT $1', 0],
  ])('because %s says so', async (_title, code, statement, aiBudgetMicros) => {
    const note = await send();
    await database.db.query(statement, [tenant.actor.workspaceId]);
    await work({ ...services, settings: { ...services.settings, aiBudgetMicros } });
    const skipped = { processing: 'skipped', processingDetail: code, words: { summary: null } };
    expect(await read(note)).toMatchObject(skipped);
    expect(await processedEvents()).toMatchObject([{ status: 'skipped', code }]);
    expect(await work()).toBe(0);
  });

  test('waits while its audio is not analyzed yet', async () => {
    const note = await send();
    await change(note.id, 'analyse_after = now()');
    expect(await work()).toBe(0);
    await change(note.id, 'analyse_after = NULL');
    expect(await work()).toBe(1);
  });
});

describe('an attempt that fails', () => {
  const stateOf = async (note: { readonly id: string }) => {
    const [row] = await database.db.query<{ processing: string }>(
      'SELECT processing FROM voice_notes WHERE id = $1',
      [note.id],
    );
    return row?.processing;
  };

  test('is followed by another, and its unit goes back', async () => {
    const note = await send();
    await database.db.query('ALTER TABLE events RENAME TO events_away');
    try {
      expect(await work()).toBe(1);
    } finally {
      await database.db.query('ALTER TABLE events_away RENAME TO events');
    }
    expect(await stateOf(note)).toBe('pending');
    services.clock.advance(5);
    expect(await work()).toBe(1);
    expect(await read(note)).toMatchObject({ processing: 'processed' });
    expect(await processedEvents()).toHaveLength(1);
    expect(await unitsOf(tenant)).toBe(19);
  });

  test('eight times is the end of it', async () => {
    const note = await send();
    const [row] = await database.db.query<{ box: Buffer }>(
      'SELECT transcript_box AS box FROM voice_notes WHERE id = $1',
      [note.id],
    );
    await change(note.id, `transcript_box = '\\x00'`);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await work()).toBe(1);
      expect(await stateOf(note)).toBe('pending');
      services.clock.advance(3600);
    }
    expect(await work()).toBe(1);
    await database.db.query('UPDATE voice_notes SET transcript_box = $2 WHERE id = $1', [note.id, row?.box]);
    expect(await read(note)).toMatchObject({ processing: 'failed', processingDetail: 'internal_error' });
    expect(await processedEvents()).toMatchObject([{ status: 'failed', code: 'internal_error' }]);
    expect(await unitsOf(tenant)).toBe(20);
  });
});

describe('a worker that dies', () => {
  // Whole milliseconds are stored, and the next look may come within one.
  const leaseOver = `process_until = clock_timestamp() - interval '1 second'`;

  async function claim() {
    services.clock.advance(1);
    const note = await claimNote(services);
    if (!note) throw new Error('there was no note to claim');
    return note;
  }

  test('loses its note to another one, and its reserved unit is returned', async () => {
    const note = await send();
    await claim();
    const atMost = { inputTokens: 1, outputTokens: 1 };
    const request = { feature: 'voice_note', model: embedded, atMost } as const;
    await reserve(tenant, { ...request, id: `aic_${note.id}_1` });
    expect(await work()).toBe(0);
    await change(note.id, leaseOver);
    expect(await work()).toBe(1);
    expect(await read(note)).toMatchObject({ processing: 'processed' });
    expect(await processedEvents()).toHaveLength(1);
    expect(await unitsOf(tenant)).toBe(19);
  });

  test('and comes back too late changes nothing, and takes no unit', async () => {
    const { id } = await send();
    const slow = await claim();
    await change(id, leaseOver);
    expect(await work()).toBe(1);
    expect(await processNote(system(services), slow)).toBe(false);
    expect(await processedEvents()).toHaveLength(1);
    expect(await unitsOf(tenant)).toBe(19);
  });

  test('writes nothing to a note whose content was removed meanwhile', async () => {
    const note = await send();
    const claimed = await claim();
    await change(note.id, 'process_after = NULL, transcript_box = NULL');
    expect(await processNote(system(services), claimed)).toBe(false);
    expect(await unitsOf(tenant)).toBe(20);
  });
});

test('of two workers over twelve notes, each note is processed once', async () => {
  await using two = await startTwoProcesses();
  const { first, second } = two;
  const sender = await openGateTenant(first);
  const thread = await createThread(sender, { participantIds: [] });
  for (let sent = 0; sent < 12; sent += 1) await sendVoiceNote(sender, { threadId: thread.id, transcript });
  for (const { clock } of [first, second]) clock.advance(60);
  const taken = await Promise.all([processVoiceNotes(first), processVoiceNotes(second)]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(12);
  const events = await processedEvents(first, sender);
  expect(new Set(events.map((data) => JSON.stringify(data))).size).toBe(12);
  expect(events).toHaveLength(12);
  expect(await unitsOf(sender)).toBe(8);
});
