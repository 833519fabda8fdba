import { openUploadsPerUserMax } from '@patchbay/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context } from '../core/context.ts';
import { requireActor } from '../core/require-actor.ts';
import { outcomeOf, startTwoProcesses } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { openMedia } from './address.ts';
import { createMedia } from './create.ts';
import { markMissingMedia } from './missing.ts';
import { ReceivedBytes } from './receive.ts';
import { putSegment } from './upload/put-segment.ts';

const processes = await startTwoProcesses();
const { first, second } = processes;
afterAll(() => processes[Symbol.asyncDispose]());
let ctx: Context<ConsoleActor>;
let there: Context<ConsoleActor>;
beforeEach(async () => {
  const developer = await createDeveloper(first);
  ctx = requireActor(contextFor(first, developer), ['console']);
  there = requireActor(contextFor(second, developer), ['console']);
});

const begin = async (): Promise<string> => (await createMedia(ctx, { mediaType: 'audio/wav' })).id;

test('of two uploads that begin at once in the last place of their user, one is refused', async () => {
  await first.db.query(
    `INSERT INTO media_uploads (id, workspace_id, owner_id, media_type, key_box, created_at, expires_at)
     SELECT 'med_' || at, $1, $2, 'audio/ogg', '', now(), now() + interval '1 hour' FROM generate_series(2, $3::integer) at`,
    [ctx.actor.workspaceId, ctx.actor.userId, openUploadsPerUserMax],
  );
  const both = [ctx, there].map((caller) => outcomeOf(createMedia(caller, { mediaType: 'audio/wav' })));
  expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'open_upload_limit_reached']);
  const end = `UPDATE media_uploads SET expires_at = now() - interval '1 hour' WHERE owner_id = $1`;
  await first.db.query(end, [ctx.actor.userId]);
  expect(await outcomeOf(begin())).toBe('accepted');
});

test('an object whose bytes are lost is marked, is not found at its address, and is found again once they are back', async () => {
  const id = await begin();
  await putSegment(ctx, { id, number: '0', last: '1', bytes: new ReceivedBytes(Buffer.alloc(70_000)) });
  const pieces: Uint8Array[] = [];
  for await (const piece of first.mediaStore.read(id, 0, 80_000)) pieces.push(piece);
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  const before = await markMissingMedia(first, undefined);
  await first.mediaStore.remove(id);
  expect(await markMissingMedia(first, undefined)).toBe(before + 1);
  expect(await openMedia(first, id)).toBeNull();
  await first.mediaStore.write(id, again());
  expect(await markMissingMedia(second, undefined)).toBe(before);
  expect(await openMedia(first, id)).not.toBeNull();
});
