import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { requireActor } from '../../core/require-actor.ts';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createMedia } from '../create.ts';
import { ReceivedBytes, receiveSegment } from '../receive.ts';
import { sweepMediaStore } from '../sweep.ts';
import { appendMedia } from './append.ts';
import { deleteMedia } from './delete.ts';
import { putSegment } from './put-segment.ts';
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

async function* send(sizes: readonly number[], end?: Error): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield Buffer.alloc(size, 1);
  if (end) throw end;
}
async function counted(): Promise<number> {
  const text = 'SELECT total::integer FROM media_quotas WHERE user_id = $1';
  const [row] = await first.db.query<{ total: number }>(text, [ctx.actor.userId]);
  return row?.total ?? 0;
}
const begin = async (): Promise<string> => (await createMedia(ctx, { mediaType: 'audio/wav' })).id;
const bytesOf = (fill: number): ReceivedBytes => new ReceivedBytes(Buffer.alloc(70_000, fill));

describe('a segment that arrives', () => {
  test('counts to the byte', async () => {
    expect((await receiveSegment(ctx, 0, send([100_000, 50_001])))?.bytes.byteLength).toBe(150_001);
    expect(await counted()).toBe(150_001);
  });

  test('counts as far as it has come when the line is cut, and when it is too large', async () => {
    await expect(receiveSegment(ctx, 0, send([3000], new Error('the line was cut')))).rejects.toThrow('cut');
    expect(await counted()).toBe(3000);
    expect(await outcomeOf(receiveSegment(ctx, 0, send([200_000, 70_000, 90_000])))).toBe(
      'payload_too_large',
    );
    expect(await counted()).toBe(273_000);
  });

  test('is one of at most 20 that its user sends in a second', async () => {
    const now = new Date();
    const limiter = createPostgresLimiter({ sql: first.db.sql, now: () => now });
    const take = () => outcomeOf(receiveSegment({ ...ctx, limiter }, 0, send([1])));
    const taken = await Promise.all(Array.from({ length: 25 }, take));
    expect(taken.filter((outcome) => outcome === 'rate_limited')).toHaveLength(5);
  });

  test('is refused by its announced size before a byte of it is read', async () => {
    expect(await outcomeOf(receiveSegment(ctx, 300_000, send([300_000])))).toBe('payload_too_large');
    expect(await counted()).toBe(0);
  });
});

describe('an upload that two processes receive', () => {
  test('ends at one number, whichever of two ends comes first', async () => {
    const id = await begin();
    const answers = await Promise.all([
      outcomeOf(putSegment(ctx, { id, number: '1', last: '1', bytes: bytesOf(1) })),
      outcomeOf(putSegment(there, { id, number: '2', last: '1', bytes: bytesOf(2) })),
    ]);
    expect(answers.toSorted()).toEqual(['accepted', 'media_segment_conflict']);
  });

  test('is joined once by the requests that complete it together', async () => {
    const id = await begin();
    await putSegment(ctx, { id, number: '2', last: '1', bytes: bytesOf(2) });
    await Promise.all([
      putSegment(ctx, { id, number: '0', bytes: bytesOf(0) }),
      putSegment(there, { id, number: '1', bytes: bytesOf(1) }),
    ]);
    expect(await readMedia(there, { id })).toMatchObject({ status: 'stored', byteSize: 210_000 });
  });

  test('is joined by a later request where the first one has crashed', async () => {
    const id = await begin();
    await putSegment(ctx, { id, number: '0', bytes: bytesOf(0) });
    await first.db.query(
      `UPDATE media_uploads SET joining_until = now() + interval '5 minutes' WHERE id = $1`,
      [id],
    );
    const again = () => putSegment(ctx, { id, number: '0', last: '1', bytes: bytesOf(0) });
    expect((await again()).status).toBe('receiving');
    await first.db.query(
      `UPDATE media_uploads SET joining_until = now() - interval '5 minutes' WHERE id = $1`,
      [id],
    );
    expect((await again()).status).toBe('stored');
  });
});

test('an upload belongs to its user: colleagues cannot append to it, read it or delete it', async () => {
  const user = await addUser(first, ctx.actor.workspaceId);
  const colleague = requireActor(contextFor(first, user), ['user']);
  const inOrder = (await createMedia(ctx, { mediaType: 'audio/wav', byteSize: 70_000 })).id;
  const inParts = await begin();
  const attempts = [
    putSegment(colleague, { id: inParts, number: '0', last: '0', bytes: bytesOf(1) }),
    receiveAppend(colleague, { id: inOrder, offset: 0, announcedBytes: 0 }, send([70_000])),
    appendMedia(colleague, { id: inOrder }),
    readMedia(colleague, { id: inParts }),
    deleteMedia(colleague, { id: inParts }),
  ];
  expect(new Set(await Promise.all(attempts.map(outcomeOf)))).toEqual(new Set(['media_not_found']));
  for (const id of [inOrder, inParts])
    expect(await readMedia(ctx, { id })).toMatchObject({ status: 'receiving', receivedBytes: 0 });
});

test('the sweep keeps the segments of an open upload, and removes those that no row knows', async () => {
  const id = await begin();
  await putSegment(ctx, { id, number: '0', bytes: bytesOf(0) });
  const late = { ...first, clock: { now: () => new Date(Date.now() + 3 * 86_400_000) } };
  await sweepMediaStore(late, undefined);
  expect((await putSegment(ctx, { id, number: '0', bytes: bytesOf(0) })).nextSegment).toBe(1);
  await first.db.query('DELETE FROM media_uploads WHERE id = $1', [id]);
  expect(await sweepMediaStore(late, undefined)).toBe(1);
});
