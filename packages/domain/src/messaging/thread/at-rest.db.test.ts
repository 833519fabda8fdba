import { DecryptionFailed } from '@patchbay/secrets';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createApiKey } from '../../key/create.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { listThreads, readThread } from './list.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
let ctx: Context;

beforeAll(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

/** The columns that hold one of the texts, as text, as hexadecimal bytes or in base64. */
async function columnsHolding(texts: readonly string[]): Promise<string[]> {
  const columns = await database.db.query<{ name: string; col: string }>(
    `SELECT quote_ident(table_name) AS name, quote_ident(column_name) AS col FROM information_schema.columns
     WHERE table_schema = 'public'`,
  );
  const needles = texts.flatMap((text) => {
    const bytes = Buffer.from(text);
    return [text, bytes.toString('hex'), bytes.toString('base64').replace(/.{2}=*$/, '')];
  });
  const found: string[] = [];
  for (const { name, col } of columns) {
    const rows = await database.db.query(
      `SELECT 1 FROM ${name} WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) n WHERE strpos(${col}::text, n) > 0) LIMIT 1`,
      [needles],
    );
    if (rows.length > 0) found.push(`${name}.${col}`);
  }
  return found;
}

async function say(text: string, title = 'T') {
  const thread = await createThread(ctx, { title, participantIds: [] });
  const message = await sendMessage(ctx, { threadId: thread.id, kind: 'text', text });
  return { threadId: thread.id, messageId: message.id };
}

describe('a dump of the whole database', () => {
  test('contains no message and no title in clear text, even after one was read raw', async () => {
    const { threadId } = await say('the merger closes on Friday', 'Project Nightjar');
    const key = contextFor(services, asApiKey(developer, ['threads:read', 'messages:read.raw']));
    const page = await listMessages(key, { threadId, limit: 50 });
    expect(page.items[0]?.content?.content).toBe('the merger closes on Friday');
    expect(await columnsHolding(['the merger closes on Friday', 'Project Nightjar'])).toEqual([]);
  });

  test('contains nothing of a raw key beyond its display prefix', async () => {
    const { key, rawKey } = await createApiKey(ctx, { name: 'ci' });
    const secret = rawKey.slice(key.prefix.length);
    expect(await columnsHolding([secret, rawKey, secret.slice(0, 16)])).toEqual([]);
  });

  test('is searched everywhere: text stored in clear is found', async () => {
    await createApiKey(ctx, { name: 'findable name' });
    expect(await columnsHolding(['findable name'])).toEqual(
      expect.arrayContaining(['api_keys.name', 'audit_records.details', 'events.data']),
    );
  });

  test('shows two equal messages as different', async () => {
    const [one, two] = [await say('same'), await say('same')];
    const boxes = await database.db.query<{ box: Buffer }>(
      'SELECT content_box AS box FROM messages WHERE id IN ($1, $2)',
      [one.messageId, two.messageId],
    );
    expect(boxes[0]?.box.equals(boxes[1]?.box ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('an encrypted text opens only in its own row', () => {
  test('two messages whose boxes were swapped do not open', async () => {
    const [one, two] = [await say('first'), await say('second')];
    await database.db.query(
      `UPDATE messages m SET content_box = o.content_box FROM messages o
       WHERE (m.id, o.id) IN (($1, $2), ($2, $1))`,
      [one.messageId, two.messageId],
    );
    for (const { threadId } of [one, two]) {
      await expect(listMessages(ctx, { threadId, limit: 50 })).rejects.toBeInstanceOf(DecryptionFailed);
    }
  });

  test('a message’s box does not open as a title', async () => {
    const { threadId, messageId } = await say('text');
    await database.db.query(
      'UPDATE threads SET title_box = (SELECT content_box FROM messages WHERE id = $2) WHERE id = $1',
      [threadId, messageId],
    );
    await expect(readThread(ctx, { id: threadId })).rejects.toBeInstanceOf(DecryptionFailed);
    await database.db.query('UPDATE threads SET title_box = NULL WHERE id = $1', [threadId]);
  });

  test('a box with one bit changed does not open', async () => {
    const { threadId, messageId } = await say('text');
    await database.db.query(
      'UPDATE messages SET content_box = set_bit(content_box, 120, 1 - get_bit(content_box, 120)) WHERE id = $1',
      [messageId],
    );
    await expect(listMessages(ctx, { threadId, limit: 50 })).rejects.toBeInstanceOf(DecryptionFailed);
  });

  test('a box of another workspace does not open', async () => {
    const stranger = contextFor(services, await createDeveloper(services));
    const theirs = (await listThreads(stranger, { limit: 1 })).items[0]?.id ?? '';
    const { threadId } = await say('text', 'ours');
    await database.db.query(
      'UPDATE threads SET title_box = (SELECT title_box FROM threads WHERE id = $2) WHERE id = $1',
      [threadId, theirs],
    );
    await expect(readThread(ctx, { id: threadId })).rejects.toBeInstanceOf(DecryptionFailed);
  });
});

describe('a title that was read earlier', () => {
  const seal = async (from: string, to: string) => {
    const move = 'UPDATE threads SET title_box = (SELECT title_box FROM threads WHERE id = $1) WHERE id = $2';
    await database.db.query(move, [from, to]);
  };

  test('does not open in the row of another thread', async () => {
    const [mine, other] = [await say('x', 'Mine'), await say('x', 'Other')];
    expect((await readThread(ctx, { id: mine.threadId })).title).toBe('Mine');
    await seal(mine.threadId, other.threadId);
    await expect(readThread(ctx, { id: other.threadId })).rejects.toThrow(DecryptionFailed);
  });

  test('does not open after its row was moved to another workspace', async () => {
    const { threadId } = await say('x', 'Moved');
    expect((await readThread(ctx, { id: threadId })).title).toBe('Moved');
    const stranger = await createDeveloper(services);
    const move = 'UPDATE threads SET workspace_id = $1 WHERE id = $2';
    await database.db.query(move, [stranger.workspaceId, threadId]);
    const theirs = contextFor(services, asApiKey(stranger, ['threads:read']));
    await expect(readThread(theirs, { id: threadId })).rejects.toThrow(DecryptionFailed);
  });

  test('is read again once it has changed', async () => {
    const [thread, other] = [await say('x', 'Before'), await say('x', 'After')];
    await readThread(ctx, { id: thread.threadId });
    await database.db.query('UPDATE threads SET title_box = NULL WHERE id = $1', [thread.threadId]);
    expect((await readThread(ctx, { id: thread.threadId })).title).toBeNull();
    expect((await readThread(ctx, { id: other.threadId })).title).toBe('After');
  });
});
