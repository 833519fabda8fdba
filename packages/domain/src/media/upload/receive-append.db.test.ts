import { mediaBytesMax } from '@patchbay/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { requireActor } from '../../core/require-actor.ts';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { openMedia } from '../address.ts';
import { createMedia } from '../create.ts';
import { takeQuota } from '../quota.ts';
import { appendMedia } from './append.ts';
import { readMedia } from './read.ts';
import { receiveAppend } from './receive-append.ts';

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

const mib = 1024 * 1024;
async function* send(bytes: Buffer, end?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 300_000) yield bytes.subarray(at, at + 300_000);
  if (end) throw end;
}
const begin = async (byteSize: number): Promise<string> =>
  (await createMedia(ctx, { mediaType: 'audio/wav', byteSize })).id;
const append = (
  caller: Context<ConsoleActor>,
  id: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
) => receiveAppend(caller, { id, offset, announcedBytes: 0 }, source);
const received = async (id: string): Promise<number> => (await readMedia(there, { id })).receivedBytes;
const setCounted = (bytes: number): Promise<void> => takeQuota(ctx, ctx.actor.userId, bytes);
async function countedBytes(): Promise<number> {
  const text = 'SELECT total::float8 AS total FROM media_quotas WHERE user_id = $1';
  const [row] = await first.db.query<{ total: number }>(text, [ctx.actor.userId]);
  return row?.total ?? 0;
}
const bytes = Buffer.from(Uint8Array.from({ length: 9 * mib }, (_, at) => (at * 7) & 255));

describe('what is appended', () => {
  test('is kept to the byte when the connection breaks, and another process continues from there', async () => {
    const id = await begin(bytes.byteLength);
    const cut = append(ctx, id, 0, send(bytes.subarray(0, 5_234_567), new Error('the line was cut')));
    await expect(cut).rejects.toThrow('cut');
    expect([await received(id), await countedBytes()]).toEqual([5_234_567, 5_234_567]);
    await append(there, id, 5_234_567, send(bytes.subarray(5_234_567)));
    expect((await appendMedia(there, { id })).status).toBe('stored');
    const object = await openMedia(first, id);
    const pieces: Buffer[] = [];
    for await (const piece of object?.read({ start: 0, end: bytes.byteLength }) ?? []) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  test('is kept by one of two processes that append at once', async () => {
    const id = await begin(bytes.byteLength);
    const both = [ctx, there].map((caller) =>
      outcomeOf(append(caller, id, 0, send(bytes.subarray(0, 5 * mib)))),
    );
    expect(await Promise.all(both)).toContain('upload_offset_conflict');
    expect(await received(id)).toBe(5 * mib);
  });

  test('is as much as the quota has room for, and what is refused does not count', async () => {
    const id = await begin(bytes.byteLength);
    await setCounted(mediaBytesMax - 2 * mib);
    expect(await outcomeOf(append(ctx, id, 0, send(bytes)))).toBe('media_quota_exceeded');
    const kept = await received(id);
    expect([kept > mib / 2, await countedBytes()]).toEqual([true, mediaBytesMax - 2 * mib + kept]);
    expect(await outcomeOf(begin(3 * mib))).toBe('media_quota_exceeded');
  });

  test('shares the quota with all uploads of its user that run at once, to the byte', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => begin(3 * mib)));
    await setCounted(mediaBytesMax - 6 * mib);
    const sent = ids.map((id, at) =>
      outcomeOf(append(at % 2 ? there : ctx, id, 0, send(bytes.subarray(0, 3 * mib)))),
    );
    expect(await Promise.all(sent)).toContain('media_quota_exceeded');
    const sizes = await Promise.all(ids.map(received));
    const kept = sizes.reduce((sum, size) => sum + size, 0);
    expect([kept <= 6 * mib, await countedBytes()]).toEqual([true, mediaBytesMax - 6 * mib + kept]);
  });

  test('never becomes more than was announced', async () => {
    const id = await begin(mib);
    expect(await outcomeOf(append(ctx, id, 0, send(bytes.subarray(0, mib + 1))))).toBe('payload_too_large');
    expect(await received(id)).toBe(mib);
    expect((await appendMedia(ctx, { id })).byteSize).toBe(mib);
  });

  test('belongs to an upload that can be named, is open and is the caller’s', async () => {
    const id = await begin(mib);
    const stranger = requireActor(contextFor(first, await createDeveloper(first)), ['console']);
    const late = { ...ctx, clock: { now: () => new Date(first.clock.now().getTime() + 25 * 3_600_000) } };
    for (const [caller, named] of [
      [stranger, id],
      [late, id],
      [ctx, 'med_\0'],
    ] as const)
      expect(await outcomeOf(append(caller, named, 0, send(bytes)))).toBe('media_not_found');
  });
});
