import type { Analysis } from '@patchbay/audio';
import { Overloaded } from '@patchbay/concurrency';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { updateProfile } from '../../identity/exports.ts';
import { deleteVoiceNote, listThreads, listVoiceNotes } from '../../messaging/exports.ts';
import { eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { standings } from '../../testing/standing.fixture.ts';
import { blockVoiceDrop } from './block.ts';
import { sendVoiceDrop } from './send.ts';

const { database, services: generous } = await openTestProcess();
const { clock } = generous;
const limiter = createPostgresLimiter({ sql: database.db.sql, now: () => clock.now() });
const services = createTestServices(database.db, { clock, limiter });
const day = 86_400;
let ada: ConsoleActor;
let mine: Context;
let handle: string;
let handles = 0;

beforeEach(async () => {
  ada = await createDeveloper(services);
  mine = contextFor(services, ada);
  handles += 1;
  handle = `ada_${handles}_x`;
  await updateProfile(mine, { handle, voiceDrops: true });
});

let addresses = 0;
function visitor(ip?: string): Context {
  addresses += 1;
  const ctx = contextFor(services, { kind: 'anonymous' });
  return { ...ctx, origin: { ...ctx.origin, ip: ip ?? `10.3.${addresses >> 8}.${addresses & 255}` } };
}
/** A second of sound, which calls itself something else. */
const second = wavOf(Buffer.alloc(8000, 128));
const drop = (ip?: string, to = handle, audio: Buffer = second) =>
  sendVoiceDrop(visitor(ip), { handle: to, audioBase64: audio.toString('base64'), mediaType: 'audio/ogg' });
async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of services.mediaStore.list()) count += 1;
  return count;
}
const notes = async () => (await listVoiceNotes(mine, { limit: 50 })).items;

describe('a voice drop', () => {
  test('is deleted by its recipient, and not by a colleague who sees it', async () => {
    await drop();
    const stored = await countStored();
    const [note] = await notes();
    const colleague = { ...(await createDeveloper(services)), workspaceId: ada.workspaceId };
    const theirs = deleteVoiceNote(contextFor(services, colleague), { id: note?.id ?? '' });
    expect(await outcomeOf(theirs)).toBe('sender_only');
    await deleteVoiceNote(mine, { id: note?.id ?? '' });
    expect(await notes()).toMatchObject([{ deleted: true, audioUrl: null, senderId: null }]);
    expect(await countStored()).toBe(stored - 1);
  });

  test('arrives as a voice note without a sender, in its own thread, and no AI processes it', async () => {
    await drop();
    const [note] = await notes();
    expect(note).toMatchObject({
      mediaType: 'audio/wav',
      byteSize: second.byteLength,
      durationMs: 1000,
      processing: 'skipped',
    });
    expect(note?.waveform).toHaveLength(64);
    const { items } = await listThreads(mine, { limit: 50 });
    expect(items.slice(0, 1)).toMatchObject([
      { id: note?.threadId, participantIds: [ada.userId], createdBy: null },
    ]);
    const events = await eventsOf(services, ada.workspaceId);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['message.new', expect.objectContaining({ sender: null, kind: 'voice_note' })],
      ['voice_note.created', expect.objectContaining({ sender: null, voice_note_id: note?.id })],
    ]);
  });

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 7)])],
    ['the first bytes of a recording', second.subarray(0, 20)],
  ])('that is %s under the name of audio is refused, and nothing of it is kept', async (_title, bytes) => {
    const stored = async () => (await database.db.query('SELECT id FROM media_objects')).length;
    const before = await stored();
    expect(await outcomeOf(drop(undefined, handle, bytes))).toBe('unsupported_media_type');
    expect([await notes(), await stored()]).toEqual([[], before]);
  });

  test('lasts two minutes and no longer, and nothing of a longer one is kept', async () => {
    const silence = (seconds: number) => wavOf(Buffer.alloc(seconds * 8000, 128));
    expect(await outcomeOf(drop(undefined, handle, silence(120)))).toBe('accepted');
    const before = await countStored();
    const refusal = await refusalOf(drop(undefined, handle, silence(121)));
    expect([refusal.code, refusal.options.reason]).toEqual([
      'media_too_long',
      'a voice drop lasts at most 2 minutes',
    ]);
    expect([(await notes()).length, await countStored()]).toEqual([1, before]);
  });

  test.each<[string, () => Promise<Analysis>]>([
    ['does not find out in time', () => new Promise(() => undefined)],
    ['has too many others waiting', () => Promise.reject(new Overloaded('queue_full'))],
    ['gives up', async () => ({ kind: 'gave_up' })],
  ])('is refused for now where the process %s, and nothing is kept', async (_title, analyze) => {
    const before = await countStored();
    const ctx = { ...visitor(), audio: { analyzer: { analyze, close: async () => undefined }, waitMs: 1 } };
    const sent = { handle, audioBase64: second.toString('base64') };
    const refusal = await refusalOf(sendVoiceDrop(ctx, sent));
    expect([refusal.code, refusal.options.retryAfterSeconds]).toEqual(['service_unavailable', 5]);
    expect([await notes(), await countStored()]).toEqual([[], before]);
  });

  test('takes the handle in any case', async () => {
    await drop(undefined, handle.toUpperCase());
    expect(await notes()).toHaveLength(1);
  });

  test('to an unknown handle, to one without voice drops, to somebody who may not act now, and from a blocked sender get the same refusal', async () => {
    const refused = [
      await outcomeOf(drop(undefined, 'nobody_at_all')),
      await outcomeOf(drop(undefined, '!')),
    ];
    await drop('10.2.0.1');
    const [note] = await notes();
    await blockVoiceDrop(mine, { id: note?.id ?? '' });
    refused.push(await outcomeOf(drop('10.2.0.1')));
    expect(await outcomeOf(drop('10.2.0.2'))).toBe('accepted');
    for (const [, standing] of standings) {
      await standing.begin(database.db, ada);
      refused.push(await outcomeOf(drop()));
      await standing.end(database.db, ada);
    }
    expect(await outcomeOf(drop())).toBe('accepted');
    await updateProfile(mine, { voiceDrops: false });
    refused.push(await outcomeOf(drop()));
    expect(new Set(refused)).toEqual(new Set(['handle_not_found']));
  });

  test('keeps no address of its sender that could be read', async () => {
    await drop('10.2.0.9');
    const rows = await database.db.query<{ hash: Buffer }>(
      'SELECT address_hash AS hash FROM voice_drops WHERE recipient_id = $1',
      [ada.userId],
    );
    expect(rows.map(({ hash }) => hash.length)).toEqual([32]);
  });
});

describe('the block of a sender', () => {
  test('ends after 30 days', async () => {
    await drop('10.2.0.3');
    const [note] = await notes();
    await blockVoiceDrop(mine, { id: note?.id ?? '' });
    clock.advance(30 * day - 1);
    expect(await outcomeOf(drop('10.2.0.3'))).toBe('handle_not_found');
    clock.advance(1);
    expect(await outcomeOf(drop('10.2.0.3'))).toBe('accepted');
  });

  test('is for the person who got the drop', async () => {
    await drop();
    const [note] = await notes();
    const other = contextFor(services, await createDeveloper(services));
    for (const id of [note?.id ?? '', 'vn_none', 'not an id']) {
      expect(await outcomeOf(blockVoiceDrop(other, { id }))).toBe('voice_note_not_found');
    }
  });
});

describe('the limits of voice drops', () => {
  test('one address leaves 5 in any hour, and what was not accepted does not count', async () => {
    const ip = '10.2.1.1';
    for (let sent = 0; sent < 8; sent += 1) await outcomeOf(drop(ip, 'nobody_at_all'));
    for (let sent = 0; sent < 5; sent += 1) expect(await outcomeOf(drop(ip))).toBe('accepted');
    expect(await outcomeOf(drop(ip))).toBe('rate_limited');
    clock.advance(3600);
    expect(await outcomeOf(drop(ip))).toBe('accepted');
  });

  test('one person gets 20 in any hour, from however many addresses', async () => {
    for (let sent = 0; sent < 20; sent += 1) await drop();
    expect(await outcomeOf(drop())).toBe('rate_limited');
  });
});
