import { createHash } from 'node:crypto';
import type { Scope } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Services } from '../../core/context.ts';
import { requireActor } from '../../core/require-actor.ts';
import { findMedia } from '../../media/address.ts';
import { checkProvenance } from '../../media/provenance/check.ts';
import { sweepMediaStore } from '../../media/sweep.ts';
import { eventsOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { addUser, asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { readVoiceNote } from '../voice-note/list.ts';
import { sendVoiceNote } from '../voice-note/send.ts';
import { createThread } from './create.ts';
import { deleteMessage, deleteVoiceNote } from './delete-message.ts';
import { insertMessage } from './insert.ts';
import { listMessages } from './list-messages.ts';
import { listMessageMetadata } from './list-metadata.ts';
import { markCorpus, readCorpusOf } from './read-corpus.ts';
import { revealMessages } from './reveal.ts';
import { sendMessage } from './send-message.ts';

const { database, services } = await openTestProcess();
let ada: ConsoleActor;
let threadId: string;
const as = (actor = ada, on: Services = services) => contextFor(on, actor);
const adas = () => requireActor(as(), ['console']);

beforeEach(async () => {
  ada = await createDeveloper(services);
  ({ id: threadId } = await createThread(as(), { participantIds: [] }));
});

const sound = wavOf(Buffer.alloc(8000, 128));
const sendText = () => sendMessage(as(), { threadId, kind: 'text', text: 'the secret recipe' });
const sendNote = () =>
  sendVoiceNote(as(), { threadId, audioBase64: sound.toString('base64'), transcript: 'secret words' });
const listed = async () => (await listMessages(as(), { threadId })).items[0];
const deletions = async () =>
  (await eventsOf(services, ada.workspaceId)).filter(({ type }) => type === 'message.deleted');

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of services.mediaStore.list()) ids.push(id);
  return ids;
}

async function mediaOf({ id }: { readonly id: string }): Promise<string> {
  const [row] = await database.db.query<{ id: string }>(
    'SELECT media_id AS id FROM voice_notes WHERE id = $1',
    [id],
  );
  return row?.id ?? '';
}

describe('a message that its sender deletes', () => {
  test('is listed as deleted and without content, with one event, and again it changes nothing', async () => {
    const { id } = await sendText();
    await deleteMessage(as(), { id });
    await deleteMessage(as(), { id });
    const content = { content: null, transcript: null, audioUrl: null };
    expect(await listed()).toMatchObject({ id, deleted: true, content });
    expect((await listMessageMetadata(as(), { threadId })).items).toMatchObject([{ id, deleted: true }]);
    expect(await revealMessages(as(), { threadId, messageIds: [id] })).toEqual([{ id, ...content }]);
    const data = { message_id: id, thread_id: threadId, kind: 'text', sender: ada.userId };
    expect((await deletions()).map((event) => event.data)).toEqual([
      { ...data, deleted_by: ada.userId, code: null },
    ]);
  });

  test('is not found by any question, and its words are not cached', async () => {
    const [{ id }] = [await sendText(), await sendText()];
    expect(await markCorpus(adas(), threadId)).toMatchObject({ count: 2 });
    await deleteMessage(as(), { id });
    expect(await markCorpus(adas(), threadId)).toMatchObject({ count: 1 });
    expect(await readCorpusOf(adas(), [id])).toEqual([]);
  });

  test('that came while it was being deleted is deleted once', async () => {
    const { id } = await sendText();
    await Promise.all([1, 2, 3].map(() => deleteMessage(as(), { id })));
    expect(await deletions()).toHaveLength(1);
  });
});

describe('a voice note that its sender deletes', () => {
  test('loses its audio with its key and its upload, its transcript and its address, and its signed statement', async () => {
    const note = await sendNote();
    const mediaId = await mediaOf(note);
    const { audioUrl } = await readVoiceNote(as(), { id: note.id });
    await deleteVoiceNote(as(), { id: note.id });
    const words = { transcript: null, summary: null, actions: [] };
    const gone = { deleted: true, audioUrl: null, words, byteSize: 0, durationMs: null, waveform: null };
    expect(await readVoiceNote(as(), { id: note.id })).toMatchObject(gone);
    expect(await storedIds()).not.toContain(mediaId);
    const kept = await database.db.query(
      'SELECT id FROM media_objects WHERE id = $1 UNION SELECT id FROM media_uploads WHERE id = $1',
      [mediaId],
    );
    expect(kept).toEqual([]);
    const { searchParams } = new URL(audioUrl ?? '');
    const [expires = '', reader = '', signature = ''] = ['expires', 'reader', 'signature'].map(
      (name) => searchParams.get(name) ?? '',
    );
    const address = { id: mediaId, expires, reader, signature };
    expect(await outcomeOf(findMedia(services, address))).toBe('media_not_found');
    const sha256 = createHash('sha256').update(sound).digest('hex');
    const checked = await checkProvenance(contextFor(services, { kind: 'anonymous' }), { sha256 });
    expect(checked.result).toBe('unknown');
  });

  test('leaves nothing readable, even if its process is killed before the audio is removed', async () => {
    const note = await sendNote();
    const mediaId = await mediaOf(note);
    const dying = { ...services.mediaStore, remove: () => Promise.reject(new Error('killed')) };
    const killed = deleteVoiceNote(as(ada, { ...services, mediaStore: dying }), { id: note.id });
    expect(await outcomeOf(killed)).toContain('killed');
    expect(await storedIds()).toContain(mediaId);
    expect(await readVoiceNote(as(), { id: note.id })).toMatchObject({ deleted: true, audioUrl: null });
    const later = { now: () => new Date(services.clock.now().getTime() + 3 * 86_400_000) };
    await sweepMediaStore({ ...services, clock: later }, undefined);
    expect(await storedIds()).not.toContain(mediaId);
  });
});

describe('a message of somebody else', () => {
  test('cannot be deleted by another person of its thread, nor by a key that another person made', async () => {
    const bea = await addUser(services, ada.workspaceId);
    ({ id: threadId } = await createThread(as(), { participantIds: [bea.userId] }));
    const [text, note] = [await sendText(), await sendNote()];
    const beas = contextFor(services, bea);
    expect(await outcomeOf(deleteMessage(beas, { id: text.id }))).toBe('sender_only');
    expect(await outcomeOf(deleteVoiceNote(beas, { id: note.id }))).toBe('sender_only');
    const scopes: Scope[] = ['messages:write'];
    const other = { ...(await createDeveloper(services)), workspaceId: ada.workspaceId };
    const key = contextFor(services, asApiKey(other, scopes));
    expect(await outcomeOf(deleteMessage(key, { id: text.id }))).toBe('sender_only');
    const own = contextFor(services, asApiKey(ada, scopes));
    expect(await outcomeOf(deleteMessage(own, { id: text.id }))).toBe('accepted');
    expect(await deletions()).toHaveLength(1);
  });

  test('out of reach is as one that does not exist', async () => {
    const [text, note] = [await sendText(), await sendNote()];
    const stranger = as(await createDeveloper(services));
    expect(await outcomeOf(deleteMessage(stranger, { id: text.id }))).toBe('message_not_found');
    expect(await outcomeOf(deleteMessage(stranger, { id: 'msg_unknown' }))).toBe('message_not_found');
    expect(await outcomeOf(deleteVoiceNote(stranger, { id: note.id }))).toBe('voice_note_not_found');
  });

  test('that the service sent is nobody’s', async () => {
    const system = {
      ...ada,
      threadId,
      kind: 'system',
      senderId: null,
      sentVia: null,
      text: 'Welcome',
    } as const;
    const { id } = await services.db.transaction((tx) => insertMessage(tx, services, system));
    expect(await outcomeOf(deleteMessage(as(), { id }))).toBe('sender_only');
  });
});
