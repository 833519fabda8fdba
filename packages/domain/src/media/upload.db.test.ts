import { Readable } from 'node:stream';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { requireActor } from '../core/require-actor.ts';
import { createThread, sendVoiceNote } from '../messaging/exports.ts';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { createMedia } from './create.ts';
import { holdUpload, receiveFile } from './receive.ts';
import { sweepMediaStore } from './sweep.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context<ConsoleActor>;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = requireActor(contextFor(services, developer), ['console']);
});

const daysMs = 86_400_000;
const inDays = (days: number) => ({
  ...services,
  clock: { now: () => new Date(services.clock.now().getTime() + days * daysMs) },
});

async function upload(): Promise<string> {
  const file = await receiveFile(ctx, Readable.from([wavOf(Buffer.from('what sounds like a note'))]));
  return (await createMedia(ctx, { file })).id;
}

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of services.mediaStore.list()) ids.push(id);
  return ids;
}

describe('an upload', () => {
  test('that is not sent in a week is deleted, and one that was sent is kept', async () => {
    const [sent, unsent] = [await upload(), await upload()];
    const { id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] });
    await sendVoiceNote(ctx, { threadId, mediaId: sent });
    await sweepMediaStore(inDays(6.9), undefined);
    expect(await storedIds()).toEqual(expect.arrayContaining([sent, unsent]));
    await sweepMediaStore(inDays(7.1), undefined);
    const left = await storedIds();
    expect([left.includes(sent), left.includes(unsent)]).toEqual([true, false]);
    expect(await outcomeOf(sendVoiceNote(ctx, { threadId, mediaId: unsent }))).toBe('media_not_found');
  });

  test('waits for one of the eight that its user may run at once', async () => {
    const ends: (() => void)[] = [];
    const hold = () => holdUpload(ctx, 0, () => new Promise<void>((resolve) => ends.push(resolve)));
    const running = Array.from({ length: 8 }, hold);
    expect(await outcomeOf(hold())).toBe('upload_limit_reached');
    const other = contextFor(services, await createDeveloper(services));
    await holdUpload(requireActor(other, ['console']), 0, async () => undefined);
    await expect.poll(() => ends.length).toBe(8);
    for (const end of ends) end();
    await Promise.all(running);
    await holdUpload(ctx, 0, async () => undefined);
  });
});
