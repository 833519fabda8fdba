import { openUploadsPerUserMax } from '@patchbay/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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

/** A pass over all objects, a day after the one before. */
async function markAll(process: typeof first): Promise<void> {
  await first.db.query('DELETE FROM round_cursors');
  await markMissingMedia(process, undefined);
}

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
  await markAll(first);
  await first.mediaStore.remove(id);
  await markAll(first);
  expect(await openMedia(first, id)).toBeNull();
  await first.mediaStore.write(id, again());
  await markAll(second);
  expect(await openMedia(first, id)).not.toBeNull();
});

describe('a round that looks for lost bytes', () => {
  const bounds = { objectsMax: 4, askedAtOnce: 2, answerMs: 50, roundMs: 60_000 };
  /** An empty store. It notes the ids that it is asked for. */
  const storeThat = (has: (id: string) => Promise<boolean>) => {
    const asked: string[] = [];
    const mediaStore = {
      ...first.mediaStore,
      has: (id: string) => {
        asked.push(id);
        return has(id);
      },
    };
    return { asked, services: { ...first, mediaStore } };
  };
  const missingNow = async (): Promise<string[]> => {
    const rows = await first.db.query<{ id: string }>(
      'SELECT id FROM media_objects WHERE missing_since IS NOT NULL ORDER BY id',
    );
    return rows.map(({ id }) => id);
  };
  const ids = Array.from({ length: 6 }, (_, at) => `med_00000${at}`);

  beforeEach(async () => {
    await first.db.query('DELETE FROM round_cursors');
    await first.db.query('DELETE FROM media_objects');
    await first.db.query(
      `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at)
       SELECT unnest($1::text[]), $2, $3, 'audio/wav', 1, '', '', now()`,
      [ids, ctx.actor.workspaceId, ctx.actor.userId],
    );
  });

  test('checks a bounded number, the next round continues from there, and all are checked once a day', async () => {
    const { asked, services } = storeThat(() => Promise.resolve(false));
    expect(await markMissingMedia(services, undefined, bounds)).toBe(4);
    expect(asked).toEqual(ids.slice(0, 4));
    expect(await markMissingMedia({ ...services, db: second.db }, undefined, bounds)).toBe(2);
    expect(asked).toEqual(ids);
    expect(await markMissingMedia(services, undefined, bounds)).toBe(0);
    expect([asked.length, await missingNow()]).toEqual([6, ids]);
    first.clock.advance(86_400);
    expect(await markMissingMedia(services, undefined, bounds)).toBe(4);
  });

  test('ends when the store does not answer, leaves the marks unchanged, and the next round continues after them', async () => {
    const [silent, faulty] = ['med_000001', 'med_000002'];
    const { asked, services } = storeThat((id) => {
      if (id === silent) return new Promise(() => undefined);
      return id === faulty ? Promise.reject(new Error('no answer')) : Promise.resolve(false);
    });
    expect(await markMissingMedia(services, undefined, bounds)).toBe(1);
    expect(asked).toEqual(ids.slice(0, 2));
    expect(await markMissingMedia(services, undefined, bounds)).toBe(1);
    expect(await markMissingMedia(services, undefined, bounds)).toBe(2);
    expect(await missingNow()).toEqual(ids.filter((id) => id !== silent && id !== faulty));
  });

  test('of a worker that is stopping asks nothing more, and nothing is passed over', async () => {
    const { asked, services } = storeThat(() => Promise.resolve(true));
    const stopping = new AbortController();
    stopping.abort();
    expect(await markMissingMedia(services, stopping.signal, bounds)).toBe(0);
    expect(asked).toEqual([]);
    await markMissingMedia(services, undefined, bounds);
    expect(asked).toEqual(ids.slice(0, 4));
  });
});
