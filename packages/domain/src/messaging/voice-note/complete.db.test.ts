import type { Analysis } from '@patchbay/audio';
import { Overloaded } from '@patchbay/concurrency';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Services } from '../../core/context.ts';
import { openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from '../thread/create.ts';
import { completeVoiceNotes } from './complete.ts';
import { readVoiceNote } from './list.ts';
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

/** The same process with another analyser, which is waited for only a moment. */
const withAnalysis = (analyse: () => Promise<Analysis>): Services => ({
  ...services,
  audio: { analyser: { analyse, close: async () => undefined }, waitMs: 1 },
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

  test('of words alone has no duration, and no worker looks for one', async () => {
    const note = await sendVoiceNote(contextFor(services, developer), { threadId, transcript: 'words' });
    expect(note).toMatchObject(unknown);
    expect(await work()).toBe(0);
  });

  test('whose file is no audio is refused with the reason, and nothing of it is kept', async () => {
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
      analyser: { ...services.audio.analyser, analyse: async () => tooLong },
    };
    expect(await outcomeOf(send({ ...services, audio: patient }))).toBe('media_too_long');
  });

  test.each<[string, () => Promise<Analysis>]>([
    ['does not find out in time', never],
    ['has too many others waiting', () => Promise.reject(new Overloaded('queue_full'))],
    ['gives up', async () => ({ kind: 'gave_up' })],
  ])('is sent without them where the process %s, and a worker adds them', async (_title, analyse) => {
    const note = await send(withAnalysis(analyse));
    expect(note).toMatchObject(unknown);
    expect(await work()).toBe(1);
    expect(await read(note)).toMatchObject(known);
    expect(await work()).toBe(0);
  });
});

describe('a worker that looks at audio later', () => {
  const waiting = () => send(withAnalysis(never));

  test('leaves a note as it is whose file is no audio, and looks at it once', async () => {
    const note = await send(withAnalysis(never), Buffer.from('OggS and no audio'));
    expect(await work()).toBe(1);
    services.clock.advance(3600);
    expect(await work()).toBe(0);
    expect(await read(note)).toMatchObject(unknown);
  });

  test('tries a file that takes too long three times', async () => {
    const note = await waiting();
    const stuck = withAnalysis(async () => ({ kind: 'gave_up' }));
    for (const looked of [1, 1, 1, 0]) {
      expect(await work(stuck)).toBe(looked);
      services.clock.advance(121);
    }
    expect(await read(note)).toMatchObject(unknown);
  });

  test('goes on with the next note when one cannot be read', async () => {
    const [lost, note] = [await waiting(), await waiting()];
    const { mediaId } = await services.db.prisma.voiceNote.findUniqueOrThrow({
      where: { id: lost.id },
      select: { mediaId: true },
    });
    await services.mediaStore.remove(mediaId ?? '');
    expect(await work()).toBe(2);
    expect(await read(note)).toMatchObject(known);
    expect(await read(lost)).toMatchObject(unknown);
  });

  test('has the note for itself, and loses it after two minutes', async () => {
    const note = await waiting();
    let finish: (analysis: Analysis) => void = () => undefined;
    const begun = Promise.withResolvers<void>();
    const slow = withAnalysis(() => {
      begun.resolve();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const first = work(slow);
    await begun.promise;
    expect(await work()).toBe(0);
    services.clock.advance(121);
    expect(await work()).toBe(1);
    finish({ kind: 'audio', ...known, durationMs: 7, codec: 'opus', sampleRate: 8000, channels: 1 });
    expect(await first).toBe(1);
    expect(await read(note)).toMatchObject(known);
  });
});
