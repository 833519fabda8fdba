import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { requireActor } from '../../core/require-actor.ts';
import { startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createMedia } from '../create.ts';
import { ReceivedBytes } from '../receive.ts';
import { finishUploads } from './finish.ts';
import { putSegment } from './put-segment.ts';
import { readMedia } from './read.ts';

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
const bytesOf = (fill: number): ReceivedBytes => new ReceivedBytes(Buffer.alloc(70_000, fill));
const minutes = (count: number, start = first.clock.now) => ({
  clock: { now: () => new Date(start().getTime() + count * 60_000) },
});

/** The objects of an upload's parts that the store still holds. */
async function keptParts(ids: readonly { readonly id: string }[]): Promise<string[]> {
  const kept: string[] = [];
  for await (const { id } of first.mediaStore.list()) kept.push(id);
  return kept.filter((name) => ids.some(({ id }) => id === name));
}
const partsOf = (upload: string) =>
  first.db.query<{ id: string }>('SELECT object_id AS id FROM media_upload_parts WHERE upload_id = $1', [
    upload,
  ]);

/** A complete upload that the process which was joining it has abandoned. */
async function leaveBehind(): Promise<string> {
  const id = await begin();
  await putSegment(ctx, { id, number: '0', bytes: bytesOf(0) });
  await first.db.query('UPDATE media_uploads SET joining_until = $2 WHERE id = $1', [
    id,
    minutes(10).clock.now(),
  ]);
  const { status } = await putSegment(ctx, { id, number: '1', last: '1', bytes: bytesOf(1) });
  expect(status).toBe('receiving');
  return id;
}

/** A complete upload of three parts, of which no process has begun to make an object. */
async function complete(): Promise<string> {
  const id = await leaveBehind();
  await first.db.query('UPDATE media_uploads SET joining_until = NULL WHERE id = $1', [id]);
  return id;
}

describe('a request that joins the parts of an upload', () => {
  const last = (id: string) => ({ id, number: '1', last: '1' as const, bytes: bytesOf(1) });

  test('leaves them to the worker within two minutes when its process is killed', async () => {
    const id = await complete();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const write = () => {
      begin();
      return new Promise<never>(() => undefined);
    };
    const at = first.clock.now();
    const after = (count: number) => minutes(count, () => at);
    void putSegment({ ...ctx, ...after(0), mediaStore: { ...first.mediaStore, write } }, last(id));
    await begun;
    expect(await finishUploads({ ...second, ...after(0.9) }, undefined)).toBe(0);
    expect(await finishUploads({ ...second, ...after(2) }, undefined)).toBe(1);
    expect((await readMedia(there, { id })).status).toBe('stored');
  });

  test('keeps them to itself for as long as it reads them', async () => {
    const id = await complete();
    let passed = 0;
    const at = first.clock.now();
    const clock = { now: () => minutes(passed, () => at).clock.now() };
    const taken: number[] = [];
    async function* read(...asked: Parameters<typeof first.mediaStore.read>) {
      passed += 0.7;
      yield* first.mediaStore.read(...asked);
      taken.push(await finishUploads({ ...second, clock }, undefined));
    }
    const { status } = await putSegment(
      { ...ctx, clock, mediaStore: { ...first.mediaStore, read } },
      last(id),
    );
    expect(status).toBe('stored');
    expect(taken.length).toBeGreaterThan(2);
    expect(taken.every((count) => count === 0)).toBe(true);
  });
});

describe('an upload whose last request has crashed', () => {
  test('is joined by the worker once its lease has ended, by one of two', async () => {
    const id = await leaveBehind();
    const parts = await partsOf(id);
    expect(await keptParts(parts)).toHaveLength(2);
    expect(await finishUploads({ ...first, ...minutes(5) }, undefined)).toBe(0);
    const rounds = [first, second].map((process) => finishUploads({ ...process, ...minutes(11) }, undefined));
    expect((await Promise.all(rounds)).toSorted()).toEqual([0, 1]);
    expect(await readMedia(there, { id })).toMatchObject({ status: 'stored', byteSize: 140_000 });
    expect(await keptParts(parts)).toEqual([]);
  });

  test('is passed over while another worker is taking it, and nobody waits for it', async () => {
    const [taken, free] = [await leaveBehind(), await leaveBehind()];
    const round = () => finishUploads({ ...second, ...minutes(11) }, undefined);
    const finished = await first.db.transaction(async ({ sql }) => {
      await sql.rows({ name: 'lock-one', text: 'SELECT 1 FROM media_uploads WHERE id = $1 FOR UPDATE' }, [
        taken,
      ]);
      return round();
    });
    expect(finished).toBe(1);
    expect((await readMedia(ctx, { id: free })).status).toBe('stored');
    expect((await readMedia(ctx, { id: taken })).status).toBe('receiving');
    expect(await round()).toBe(1);
  });

  test('is left to its request for a minute', async () => {
    const id = await leaveBehind();
    await first.db.query('UPDATE media_uploads SET joining_until = NULL WHERE id = $1', [id]);
    expect(await finishUploads({ ...first, ...minutes(0.5) }, undefined)).toBe(0);
    expect(await finishUploads({ ...first, ...minutes(2) }, undefined)).toBe(1);
  });

  test('holds up no other one when its parts cannot be read', async () => {
    const [broken, sound] = [await leaveBehind(), await leaveBehind()];
    for (const { id } of await partsOf(broken)) await first.mediaStore.remove(id);
    expect(await finishUploads({ ...first, ...minutes(11) }, undefined)).toBe(2);
    expect((await readMedia(ctx, { id: sound })).status).toBe('stored');
    expect((await readMedia(ctx, { id: broken })).status).toBe('receiving');
    expect(await finishUploads({ ...first, ...minutes(12) }, undefined)).toBe(0);
  });
});
