import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '../core/context.ts';
import { codeOf } from '../identity/account/account.fixture.ts';
import { contextFor, createTestServices } from '../testing/services.fixture.ts';
import { listMailbox, readMailboxMessage } from './mailbox.ts';
import { queueMail } from './queue.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

function process(settings: Partial<Settings> = {}) {
  const services = createTestServices(own.db, { settings });
  const send = (to: string | null, code: string) => {
    services.clock.advance(1);
    return own.db.transaction((tx) =>
      queueMail(tx, services, { to, template: 'verification_code', data: { code } }),
    );
  };
  return { ctx: contextFor(services, { kind: 'anonymous' }), send, services };
}

test('the development mailbox shows what was kept, newest first, with its text', async () => {
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

test('beside a mail server there is no mailbox, and its mails are queued', async () => {
  const { ctx, send } = process({ devCodes: false });
  await send('queued@example.com', '444444');
  const row = await own.db.prisma.mail.findFirstOrThrow({ where: { toAddress: 'queued@example.com' } });
  expect(row.state).toBe('queued');
  expect(await codeOf(listMailbox(ctx))).toBe('not_found');
  expect(await codeOf(readMailboxMessage(ctx, { id: row.id }))).toBe('not_found');
  expect(await codeOf(readMailboxMessage(process().ctx, { id: row.id }))).toBe('not_found');
});

test('a body is unreadable in the database and opens in its own row only', async () => {
  const { ctx, send } = process();
  await send('c@example.com', '555555');
  await send('d@example.com', '666666');
  const rows = await own.db.prisma.mail.findMany({
    where: { toAddress: { in: ['c@example.com', 'd@example.com'] } },
  });
  const [first, second] = rows;
  expect(Buffer.from(first?.bodyBox ?? []).toString('latin1')).not.toContain('555555');
  await own.db.prisma.mail.update({
    where: { id: first?.id ?? '' },
    data: { bodyBox: second?.bodyBox ?? null },
  });
  await expect(readMailboxMessage(ctx, { id: first?.id ?? '' })).rejects.toMatchObject({
    name: 'DecryptionFailed',
  });
});

test('a mail of a change that was rolled back is never there', async () => {
  const { services } = process();
  const failed = own.db.transaction(async (tx) => {
    await queueMail(tx, services, { to: 'never@example.com', template: 'password_changed', data: {} });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await own.db.prisma.mail.count({ where: { toAddress: 'never@example.com' } })).toBe(0);
});
