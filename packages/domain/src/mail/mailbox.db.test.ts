import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../core/context.ts';
import { codeOf } from '../identity/account/account.fixture.ts';
import { contextFor, createTestServices } from '../testing/services.fixture.ts';
import { readMailsTo } from './mail.fixture.ts';
import { queueMail } from './mail.ts';
import { listMailbox, readMailboxMessage } from './mailbox.ts';

let own: TestDatabase;
beforeEach(async () => {
  own = await createTestDatabase();
});
afterEach(() => own.drop());

function process(settings: Partial<Settings> = {}) {
  const services = createTestServices(own.db, { settings });
  const send = (to: string | null, code: string) => {
    services.clock.advance(1);
    return own.db.transaction((tx) =>
      queueMail(tx.sql, services, { to, template: 'verification_code', data: { code } }),
    );
  };
  return { ctx: contextFor(services, { kind: 'anonymous' }), send, services };
}

test('the development mailbox shows the mail that was kept, newest first, with its text', async () => {
  const { ctx, send } = process();
  await send('a@example.com', '111111');
  await send('b@example.com', '222222');
  await send(null, '333333');
  const items = await listMailbox(ctx);
  expect(items.map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
  const { text, ...item } = await readMailboxMessage(ctx, { id: items[0]?.id ?? '' });
  expect(text).toContain('222222');
  expect(item).toEqual(items[0]);
});

test('there is no mailbox beside a mail server, and mail is queued', async () => {
  const { ctx, send } = process({ devCodes: false });
  await send('queued@example.com', '444444');
  const { id } = await own.db.prisma.outboxMessage.findFirstOrThrow({ where: { state: 'queued' } });
  expect(await codeOf(listMailbox(ctx))).toBe('not_found');
  expect(await codeOf(readMailboxMessage(ctx, { id }))).toBe('not_found');
  expect(await codeOf(readMailboxMessage(process().ctx, { id }))).toBe('not_found');
});

test('a mail is unreadable in the database, and opens in its own row only', async () => {
  const { ctx, send } = process();
  await send('c@example.com', '555555');
  await send('d@example.com', '666666');
  const [second, first] = await listMailbox(ctx);
  const [row] = await own.db.query<{ text: string }>(
    'SELECT t::text AS text FROM outbox_messages t WHERE id = $1',
    [first?.id],
  );
  for (const secret of ['555555', 'c@example.com']) {
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
  }
  await own.db.query(
    'UPDATE outbox_messages SET payload_box = (SELECT payload_box FROM outbox_messages WHERE id = $2) WHERE id = $1',
    [first?.id, second?.id],
  );
  await expect(readMailboxMessage(ctx, { id: first?.id ?? '' })).rejects.toMatchObject({
    name: 'DecryptionFailed',
  });
  const shown = (await listMailbox(ctx)).map(({ to }) => to);
  expect(shown).toContain('d@example.com');
  expect(shown).not.toContain('c@example.com');
});

test('the mail of a change that was rolled back does not exist', async () => {
  const { services } = process();
  const failed = own.db.transaction(async (tx) => {
    await queueMail(tx.sql, services, { to: 'never@example.com', template: 'already_registered', data: {} });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await readMailsTo(services, 'never@example.com')).toEqual([]);
});

test('a mail without a recipient leaves a row of the same size in the same statement', async () => {
  const { send } = process({ devCodes: false });
  await send('', '777777');
  await send(null, '888888');
  const rows = await own.db.query<{ state: string; bytes: number }>(
    'SELECT state, length(payload_box) AS bytes FROM outbox_messages ORDER BY position DESC LIMIT 2',
  );
  expect(rows.map(({ state }) => state)).toEqual(['dropped', 'queued']);
  expect(rows[0]?.bytes).toBe(rows[1]?.bytes);
});
