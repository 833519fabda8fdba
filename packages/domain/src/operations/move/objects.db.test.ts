import { readdir } from 'node:fs/promises';
import { forgetWorkspace } from '@patchbay/db/move';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { requireActor } from '../../core/require-actor.ts';
import { findMedia, mediaAddress, openMedia } from '../../media/address.ts';
import { createMedia } from '../../media/create.ts';
import { markMissingMedia } from '../../media/missing.ts';
import { checkProvenance } from '../../media/provenance/check.ts';
import { ReceivedBytes } from '../../media/receive.ts';
import { sweepMediaStore } from '../../media/sweep.ts';
import { deleteMedia } from '../../media/upload/delete.ts';
import { putSegment } from '../../media/upload/put-segment.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { claimNote } from '../../messaging/voice-note/claim-note.ts';
import { sendVoiceNote } from '../../messaging/voice-note/send.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { openFreshSession } from '../../webhook/webhook.fixture.ts';
import { carryOutDeletion } from '../deletion/carry-out.ts';
import { systemContext } from '../deletion/filled.fixture.ts';
import { moveRules } from './rules.ts';
import { openTwoCells } from './two-cells.fixture.ts';

const cells = await openTwoCells();
const { first, here, leftovers, move, second, there } = cells;
afterAll(() => cells[Symbol.asyncDispose]());
let owner: ConsoleActor;
let threadId: string;

const by = (services: TestServices): Context<ConsoleActor> =>
  requireActor(contextFor(services, owner), ['console']);

let notes = 0;
/** Sends a voice note. @returns the id of its audio */
async function speak(services: TestServices): Promise<string> {
  notes += 1;
  const audio = wavOf(Buffer.from(`the sound of note ${notes} `.repeat(10_000)));
  const spoken = { threadId, audioBase64: audio.toString('base64'), mediaType: 'audio/wav' } as const;
  const { id } = await sendVoiceNote(by(services), spoken);
  const { mediaId } = await services.db.prisma.voiceNote.findUniqueOrThrow({
    where: { id },
    select: { mediaId: true },
  });
  return mediaId ?? '';
}

async function hear(services: TestServices, id: string): Promise<Buffer> {
  const file = await openMedia(services, id);
  const pieces: Buffer[] = [];
  if (file) for await (const piece of file.read({ start: 0, end: file.byteSize })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const begin = async (services: TestServices): Promise<string> =>
  (await createMedia(by(services), { mediaType: 'audio/wav' })).id;
const put = (services: TestServices, id: string, number: string) =>
  putSegment(by(services), {
    id,
    number,
    ...(number === '1' && { last: '1' }),
    bytes: new ReceivedBytes(Buffer.alloc(70_000, number)),
  });

const { objects } = moveRules({ from: first.mediaStore, to: second.mediaStore });
if (!objects) throw new Error('there are stores');

beforeEach(async () => {
  owner = await createDeveloper(first);
  await openFreshSession(first, owner);
  ({ id: threadId } = await createThread(by(first), { participantIds: [] }));
});

describe('the audio of a workspace that moves', () => {
  test('is heard in the new cell, and stays there once the old copy is forgotten', async () => {
    const ids = [await speak(first), await speak(first)];
    const before = await Promise.all(ids.map((id) => hear(first, id)));
    await move(owner.workspaceId);
    expect(await Promise.all(ids.map((id) => hear(second, id)))).toEqual(before);
    expect(before[0]?.byteLength).toBeGreaterThan(100_000);
    await forgetWorkspace({ fromUrl: here.url, toUrl: there.url, workspaceId: owner.workspaceId });
    // The fence is down by the time the deletion is due.
    await here.db.query(`UPDATE workspaces SET away_at = away_at - interval '7 days' WHERE id = $1`, [
      owner.workspaceId,
    ]);
    first.clock.advance(8 * 86_400);
    await carryOutDeletion(systemContext(first), owner.workspaceId, () => false);
    first.clock.advance(-8 * 86_400);
    const has = (services: TestServices) => Promise.all(ids.map((id) => services.mediaStore.has(id)));
    expect([await has(first), await has(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await hear(second, ids[1] ?? '')).toEqual(before[1]);
  });

  test('is found by an address from before, and the old cell does not say that it is gone', async () => {
    const id = await speak(first);
    const { searchParams } = new URL(mediaAddress(by(first), id));
    const member = (name: string) => searchParams.get(name) ?? '';
    const address = {
      id,
      expires: member('expires'),
      reader: member('reader'),
      signature: member('signature'),
    };
    const find = (services: TestServices) => outcomeOf(findMedia(services, address));
    expect(await find(first)).toBe('accepted');
    await move(owner.workspaceId);
    expect([await find(first), await find(second)]).toEqual(['service_unavailable', 'accepted']);
  });

  test('goes along if it came during the copy, and stays away if it was deleted meanwhile', async () => {
    const [kept, sent] = [await speak(first), await begin(first)];
    await put(first, sent, '0');
    await put(first, sent, '1');
    let late = '';
    const copy: typeof objects.copy = async (object, milliseconds) => {
      if (object.id === sent) await deleteMedia(by(first), { id: sent });
      const isCopied = await objects.copy(object, milliseconds);
      if (late === '') late = await speak(first);
      return isCopied;
    };
    await move(owner.workspaceId, { objects: { ...objects, copy } });
    expect((await hear(second, kept)).byteLength).toBeGreaterThan(100_000);
    expect((await hear(second, late)).byteLength).toBeGreaterThan(100_000);
    expect(await openMedia(second, sent)).toBeNull();
  });

  test('is copied whole and once, however many objects there are', async () => {
    const copied: string[] = [];
    await move(owner.workspaceId, {
      objects: {
        ...objects,
        text: `SELECT 'med_' || n AS id, 1 AS byte_size, false AS is_lost FROM generate_series(1, 1234) n WHERE $1::text IS NOT NULL`,
        copy: ({ id }) => Promise.resolve(copied.push(id) > 0),
      },
    });
    expect([copied.length, new Set(copied).size]).toEqual([1234, 1234]);
  });

  test('is checked in the new cell by the keys that have signed it in the old one, which do not sign there', async () => {
    const id = await speak(first);
    const sha256 = (await openMedia(first, id))?.sha256.toString('hex') ?? '';
    const ask = (services: TestServices, statement?: string) =>
      checkProvenance(contextFor(services, { kind: 'anonymous' }), {
        sha256,
        ...(statement && { statement }),
      });
    const { statement } = await ask(first);
    await move(owner.workspaceId);
    expect(await ask(second, statement ?? '')).toMatchObject({ result: 'authentic', statement });
    const keys = await there.db.query(
      'SELECT FROM provenance_keys WHERE private_box IS NOT NULL AND kid = (SELECT statement_kid FROM media_objects WHERE id = $1)',
      [id],
    );
    expect(keys).toEqual([]);
  });
});

describe('an upload that is under way', () => {
  test('goes on in the new cell, with the parts that came before', async () => {
    const id = await begin(first);
    await put(first, id, '0');
    await move(owner.workspaceId);
    await expect(put(first, id, '1')).rejects.toThrow('another cell serves the workspace');
    await put(second, id, '1');
    const expected = Buffer.concat([Buffer.alloc(70_000, '0'), Buffer.alloc(70_000, '1')]);
    expect((await hear(second, id)).equals(expected)).toBe(true);
  });
});

describe('a move goes back', () => {
  const stillServes = async (id: string) => {
    expect((await hear(first, id)).byteLength).toBeGreaterThan(100_000);
    const [left] = await there.db.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM media_objects WHERE workspace_id = $1',
      [owner.workspaceId],
    );
    expect([left?.rows, await leftovers()]).toEqual([0, []]);
  };

  test('before it refuses anything, if the old store lacks an object that is not known to be lost', async () => {
    const [lost, kept] = [await speak(first), await speak(first)];
    await first.mediaStore.remove(lost);
    await expect(move(owner.workspaceId)).rejects.toThrow('the old store lacks the bytes of 1 objects');
    await stillServes(kept);
    const [row] = await here.db.query('SELECT away_at FROM workspaces WHERE id = $1', [owner.workspaceId]);
    expect(row).toEqual({ away_at: null });
    // A round has noticed it.
    await here.db.query('UPDATE media_objects SET missing_since = now() WHERE id = $1', [lost]);
    const said: string[] = [];
    await move(owner.workspaceId, { report: (text) => said.push(text) });
    expect(said).toContain('1 objects went without their bytes, which the old store had lost');
    expect((await hear(second, kept)).byteLength).toBeGreaterThan(100_000);
  });

  test('if a store does not take the last object in time', async () => {
    const kept = await speak(first);
    const copy: typeof objects.copy = async (object, milliseconds) => {
      // Only the hand-over has a deadline.
      if (milliseconds !== undefined) throw new Error('the store is away');
      return objects.copy(object);
    };
    await expect(
      move(owner.workspaceId, {
        objects: {
          ...objects,
          copy,
          // As if it had come at the last moment.
          text: `SELECT * FROM (${objects.text}) object WHERE (SELECT away_at FROM workspaces WHERE id = $1) IS NOT NULL`,
        },
      }),
    ).rejects.toThrow('the store is away');
    await stillServes(kept);
  });

  test('if both cells have the same store, or the new cell another one', async () => {
    const kept = await speak(first);
    const into = (from: TestServices, to: TestServices) =>
      move(owner.workspaceId, moveRules({ from: from.mediaStore, to: to.mediaStore }));
    await expect(into(first, first)).rejects.toThrow('give each its own');
    const stranger = await createDeveloper(second);
    await there.db.query(
      `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at)
       VALUES ('med_zzzzzzzz', $1, $2, 'audio/ogg', 1, '', '', now())`,
      [stranger.workspaceId, stranger.userId],
    );
    await there.db.query(`UPDATE media_objects SET missing_since = now() WHERE id <> 'med_zzzzzzzz'`);
    await expect(into(first, second)).rejects.toThrow('is not the store of the new cell');
    await there.db.query(`DELETE FROM media_objects WHERE id = 'med_zzzzzzzz'`);
    await there.db.query('UPDATE media_objects SET missing_since = NULL');
    await stillServes(kept);
  });

  test('without the stores, if there is audio', async () => {
    await speak(first);
    await expect(move(owner.workspaceId, moveRules(null))).rejects.toThrow('set MOVE_FROM_MEDIA_URL');
    expect(await leftovers()).toEqual([]);
  });
});

test('the old copy is kept while the new cell lacks bytes of it', async () => {
  const { workspaceId } = owner;
  const id = await speak(first);
  await move(workspaceId);
  await second.mediaStore.remove(id);
  await there.db.query('DELETE FROM round_cursors');
  await markMissingMedia(second, undefined);
  const forget = () => forgetWorkspace({ fromUrl: here.url, toUrl: there.url, workspaceId });
  await expect(forget()).rejects.toThrow('lacks the bytes of 1 objects');
  expect(await readdir(first.settings.mediaDir)).toContain('object');
});

test('no worker takes a note of a workspace that another cell serves', async () => {
  await here.db.query('UPDATE voice_notes SET process_after = NULL');
  await speak(first);
  await here.db.query('UPDATE workspaces SET away_at = now(), suspended_at = now() WHERE id = $1', [
    owner.workspaceId,
  ]);
  first.clock.advance(60);
  expect(await claimNote(first)).toBeNull();
  await here.db.query('UPDATE workspaces SET away_at = NULL, suspended_at = NULL WHERE id = $1', [
    owner.workspaceId,
  ]);
  expect(await claimNote(first)).toMatchObject({ workspaceId: owner.workspaceId });
});

test('an object of a workspace that another cell serves is neither marked nor removed', async () => {
  const values = [owner.workspaceId];
  const states = () =>
    here.db.query(
      'SELECT missing_since IS NOT NULL AS lost FROM media_objects WHERE workspace_id = $1',
      values,
    );
  const work = async () => {
    await here.db.query('DELETE FROM round_cursors');
    await markMissingMedia(first, undefined);
    await sweepMediaStore(first, undefined);
  };
  await here.db.query(
    `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at, attached_at)
     SELECT 'med_arriving' || n, id, 'usr', 'audio/ogg', 1, '', data_key_box, now() - interval '30 days', CASE n WHEN 1 THEN now() END
     FROM workspaces, generate_series(1, 2) n WHERE id = $1`,
    values,
  );
  await here.db.query('UPDATE workspaces SET away_at = now(), suspended_at = now() WHERE id = $1', values);
  await work();
  expect(await states()).toEqual([{ lost: false }, { lost: false }]);
  await here.db.query('UPDATE workspaces SET away_at = NULL WHERE id = $1', values);
  await work();
  expect(await states()).toEqual([{ lost: true }]);
});
