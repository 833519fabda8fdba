import { createHash } from 'node:crypto';
import type { Analysis } from '@patchbay/audio';
import { Overloaded } from '@patchbay/concurrency';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Services } from '../../core/context.ts';
import { checkProvenance } from '../../media/provenance/check.ts';
import { signSentAudio } from '../../media/provenance/sign-audio.ts';
import { eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { blockUser, unblockUser } from '../relation/block.ts';
import { createThread } from '../thread/create.ts';
import { destroyMessage } from '../thread/destroy.ts';
import { listMessages } from '../thread/list-messages.ts';
import { sendMessage } from '../thread/send-message.ts';
import { completeVoiceNotes } from './complete.ts';
import { listVoiceNotes, readVoiceNote } from './list.ts';
import { sendVoiceNote } from './send.ts';
import type { VoiceNoteView } from './view.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let threadId: string;

beforeEach(async () => {
  await database.db.query('DELETE FROM voice_notes');
  developer = await createDeveloper(services);
  ({ id: threadId } = await createThread(contextFor(services, developer), {
    title: 'T',
    participantIds: [],
  }));
});

/** The same process with another analyzer, which is waited for only a moment. */
const withAnalysis = (analyze: () => Promise<Analysis>): Services => ({
  ...services,
  audio: { analyzer: { analyze, close: async () => undefined }, waitMs: 1 },
});
const never = (): Promise<Analysis> => new Promise(() => undefined);
const half = wavOf(Buffer.concat([Buffer.alloc(4000, 128), Buffer.alloc(4000, 255)]));

function send(on: Services, audio = half): Promise<VoiceNoteView> {
  const audioBase64 = audio.toString('base64');
  return sendVoiceNote(contextFor(on, developer), { threadId, audioBase64, mediaType: 'audio/ogg' });
}

const read = ({ id }: VoiceNoteView) => readVoiceNote(contextFor(services, developer), { id });
const unknown = { durationMs: null, waveform: null, mediaType: null };
const known = {
  durationMs: 1000,
  waveform: [...Array<number>(32).fill(0), ...Array<number>(32).fill(99)],
  mediaType: 'audio/wav',
};

/** The round of a worker, a moment later. */
function work(on: Services = services): Promise<number> {
  services.clock.advance(1);
  return completeVoiceNotes(on, undefined);
}

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _object of services.mediaStore.list()) count += 1;
  return count;
}

describe('a voice note', () => {
  test('says at once how long its audio is and what it looks like', async () => {
    expect(await send(services)).toMatchObject(known);
    expect(await work()).toBe(0);
  });

  test('of only a transcript has no duration, and no worker looks for one', async () => {
    const note = await sendVoiceNote(contextFor(services, developer), { threadId, transcript: 'words' });
    expect(note).toMatchObject(unknown);
    expect(await work()).toBe(0);
  });

  test('whose file is not audio is refused with the reason, and nothing of it is kept', async () => {
    const before = await countObjects();
    const refusal = await refusalOf(send(services, Buffer.from('PK\u0003\u0004 an archive')));
    expect([refusal.code, refusal.options.reason]).toEqual([
      'unsupported_media_type',
      'the file is not audio that can be read',
    ]);
    expect(await countObjects()).toBe(before);
  });

  test('that is too long is refused', async () => {
    const tooLong = { kind: 'refused', code: 'media_too_long', reason: 'hours' } as const;
    const patient = {
      ...services.audio,
      analyzer: { ...services.audio.analyzer, analyze: async () => tooLong },
    };
    expect(await outcomeOf(send({ ...services, audio: patient }))).toBe('media_too_long');
  });

  test.each<[string, () => Promise<Analysis>]>([
    ['does not find out in time', never],
    ['has too many others waiting', () => Promise.reject(new Overloaded('queue_full'))],
    ['gives up', async () => ({ kind: 'gave_up' })],
  ])('is processing where the process %s, and a worker makes it one', async (_title, analyze) => {
    const note = await send(withAnalysis(analyze));
    expect(note).toMatchObject({ ...unknown, processing: 'processing' });
    expect(await work()).toBe(1);
    expect(await read(note)).toMatchObject({ ...known, processing: 'pending' });
    expect(await work()).toBe(0);
  });
});

describe('a voice note whose audio is not known yet', () => {
  const transcript = 'words that came with it';
  const sendHeld = (audio = half): Promise<VoiceNoteView> =>
    sendVoiceNote(contextFor(withAnalysis(never), developer), {
      threadId,
      audioBase64: audio.toString('base64'),
      transcript,
    });
  const typesOf = async (workspaceId = developer.workspaceId) =>
    (await eventsOf(services, workspaceId))
      .map(({ type }) => type)
      .filter((type) => type !== 'thread.created');

  test('has no audio, no transcript and no event, and only its sender sees it', async () => {
    const colleague = { ...(await createDeveloper(services)), workspaceId: developer.workspaceId };
    const note = await sendHeld();
    expect(await read(note)).toMatchObject({ audioUrl: null, words: { transcript: null } });
    const { items } = await listMessages(contextFor(services, developer), { threadId });
    expect(items).toMatchObject([{ id: note.messageId, content: { audioUrl: null, transcript: null } }]);
    const other = contextFor(services, colleague);
    expect((await listMessages(other, { threadId })).items).toEqual([]);
    expect((await listVoiceNotes(other, {})).items).toEqual([]);
    expect(await outcomeOf(readVoiceNote(other, { id: note.id }))).toBe('voice_note_not_found');
    expect(await typesOf()).toEqual([]);
  });

  test('is not attested, nor can its audio be read or sent again', async () => {
    const note = await sendHeld();
    const [row] = await database.db.query<{ id: string }>(
      'SELECT held_media_id AS id FROM voice_notes WHERE id = $1',
      [note.id],
    );
    expect(await signSentAudio(services, undefined)).toBe(0);
    const sha256 = createHash('sha256').update(half).digest('hex');
    const anybody = contextFor(services, { kind: 'anonymous' });
    expect(await checkProvenance(anybody, { sha256 })).toMatchObject({ result: 'unknown' });
    const again = sendVoiceNote(contextFor(services, developer), { threadId, mediaId: row?.id });
    expect(await outcomeOf(again)).toBe('media_already_sent');
    await work();
    expect(await signSentAudio(services, undefined)).toBe(1);
    expect(await checkProvenance(anybody, { sha256 })).toMatchObject({ result: 'authentic' });
  });

  test('is met by somebody who polls from a later time, with its events, once it is one', async () => {
    const colleague = contextFor(services, {
      ...(await createDeveloper(services)),
      workspaceId: developer.workspaceId,
    });
    const note = await sendHeld();
    const later = await sendMessage(contextFor(services, developer), {
      threadId,
      kind: 'text',
      text: 'later',
    });
    await work();
    const { items } = await listMessages(colleague, { threadId, after: later.createdAt.toISOString() });
    expect(items).toMatchObject([{ id: note.messageId, content: { transcript } }]);
    expect(await typesOf()).toEqual(['message.new', 'message.new', 'voice_note.created']);
  });

  test('stays with its sender if a block has come meanwhile, and its events too', async () => {
    const friend = await addUser(services, developer.workspaceId);
    const { id } = await createThread(contextFor(services, developer), { participantIds: [friend.userId] });
    threadId = id;
    const note = await sendHeld();
    await blockUser(contextFor(services, friend), { userId: developer.userId });
    await work();
    expect((await listMessages(contextFor(services, friend), { threadId })).items).toEqual([]);
    expect(await read(note)).toMatchObject({ ...known, words: { transcript } });
    const events = await database.db.query<{ onlyFor: string | null }>(
      `SELECT only_for AS "onlyFor" FROM events WHERE workspace_id = $1 AND type <> 'thread.created'`,
      [developer.workspaceId],
    );
    expect(events).toEqual([{ onlyFor: developer.userId }, { onlyFor: developer.userId }]);
  });

  test('is visible only to its sender if there was a block when it was sent, even after the block has ended', async () => {
    const friend = await addUser(services, developer.workspaceId);
    const { id } = await createThread(contextFor(services, developer), { participantIds: [friend.userId] });
    threadId = id;
    await blockUser(contextFor(services, friend), { userId: developer.userId });
    await sendHeld();
    await unblockUser(contextFor(services, friend), { userId: developer.userId });
    await work();
    expect((await listMessages(contextFor(services, friend), { threadId })).items).toEqual([]);
  });

  test('is deleted with the code and one event if its file is not audio, and nothing of it is kept', async () => {
    const before = await countObjects();
    const note = await sendHeld(Buffer.from('OggS and no audio'));
    expect(await work()).toBe(1);
    const gone = { deleted: true, processing: 'failed', processingDetail: 'unsupported_media_type' };
    const words = { transcript: null, summary: null };
    expect(await read(note)).toMatchObject({ ...gone, audioUrl: null, byteSize: 0, words });
    const [event, ...more] = await eventsOf(services, developer.workspaceId).then((all) => all.slice(1));
    expect([event?.type, more]).toEqual(['message.deleted', []]);
    expect(event?.data).toMatchObject({ message_id: note.messageId, code: 'unsupported_media_type' });
    expect(await countObjects()).toBe(before);
    const rows = await database.db.query('SELECT FROM media_objects WHERE owner_id = $1', [developer.userId]);
    expect(rows).toEqual([]);
    expect(await work()).toBe(0);
  });

  test('is deleted after three files that the analyzer gives up on', async () => {
    const note = await sendHeld();
    const stuck = withAnalysis(async () => ({ kind: 'gave_up' }));
    for (const looked of [1, 1, 1, 0]) {
      expect(await work(stuck)).toBe(looked);
      services.clock.advance(700);
    }
    expect(await read(note)).toMatchObject({ deleted: true, processingDetail: 'unsupported_media_type' });
  });

  test('is not refused because of a busy process or a store that is down, however often', async () => {
    const note = await sendHeld();
    const busy = withAnalysis(() => Promise.reject(new Overloaded('queue_full')));
    const away = withAnalysis(() => Promise.reject(new Error('the store is away')));
    for (const on of [busy, away, busy, away, busy]) {
      expect(await work(on)).toBe(1);
      services.clock.advance(700);
    }
    expect(await work()).toBe(1);
    expect(await read(note)).toMatchObject(known);
  });
});

describe('a worker that looks at audio later', () => {
  const waiting = () => send(withAnalysis(never));
  const letLeasesPass = () =>
    database.db.query(`UPDATE voice_notes SET analyse_until = clock_timestamp() - interval '1 second'`);

  /** A worker in the middle of its analysis, and what ends it. */
  async function startSlowly() {
    const { promise: analysis, resolve: finish } = Promise.withResolvers<Analysis>();
    const begun = Promise.withResolvers<void>();
    const slow = withAnalysis(() => {
      begun.resolve();
      return analysis;
    });
    const round = work(slow);
    await begun.promise;
    return { finish, round };
  }
  const sound = { kind: 'audio', ...known, codec: 'opus', sampleRate: 8000, channels: 1 } as const;
  const refusal = { kind: 'refused', code: 'media_too_long', reason: 'hours' } as const;

  test('continues with the next note when one cannot be read', async () => {
    const [lost, note] = [await waiting(), await waiting()];
    const [row] = await database.db.query<{ id: string }>(
      'SELECT held_media_id AS id FROM voice_notes WHERE id = $1',
      [lost.id],
    );
    await services.mediaStore.remove(row?.id ?? '');
    expect(await work()).toBe(2);
    expect(await read(note)).toMatchObject(known);
    expect(await read(lost)).toMatchObject({ processing: 'processing' });
  });

  test('has the note for itself; a killed one loses it after 15 seconds, and changes nothing', async () => {
    const note = await waiting();
    const killed = await startSlowly();
    expect(await work()).toBe(0);
    const [lease] = await database.db.query<{ left: number }>(
      'SELECT extract(epoch FROM analyse_until - clock_timestamp())::float8 AS left FROM voice_notes',
    );
    expect(lease?.left).toBeLessThanOrEqual(15);
    await letLeasesPass();
    expect(await work()).toBe(1);
    killed.finish(refusal);
    expect(await killed.round).toBe(1);
    expect(await read(note)).toMatchObject({ ...known, deleted: false });
    const types = (await eventsOf(services, developer.workspaceId)).map(({ type }) => type);
    expect(types).toEqual(['thread.created', 'message.new', 'voice_note.created']);
  });

  test.each([sound, refusal])(
    'changes nothing of a note that was deleted meanwhile: $kind',
    async (verdict) => {
      const note = await waiting();
      const worker = await startSlowly();
      await services.db.transaction(({ sql }) => destroyMessage({ ...services, sql }, note.messageId, null));
      worker.finish(verdict);
      await worker.round;
      expect(await read(note)).toMatchObject({ deleted: true, processingDetail: null, audioUrl: null });
      expect(await eventsOf(services, developer.workspaceId)).toHaveLength(1);
    },
  );
});
