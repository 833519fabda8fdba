import { createSecretKey } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { silentLog } from '@patchbay/db';
import { migrate } from '@patchbay/db/migrate';
import { copyTestDatabase, type TestDatabase } from '@patchbay/db/testing';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createMailHandler, type OutgoingMail } from '../../mail/mail.ts';
import { listMailbox } from '../../mail/mailbox.ts';
import { createSmsHandler, type OutgoingSms } from '../../mail/sms.ts';
import { contextFor, createTestServices } from '../../testing/services.fixture.ts';
import { deliverDue } from './outbox.fixture.ts';

const migrations = join(dirname(fileURLToPath(import.meta.resolve('@patchbay/db/migrate'))), '../migrations');
let own: TestDatabase;
let earlier: string;

/** A database as the version before the outbox left it. */
beforeEach(async () => {
  own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  earlier = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
  const names = (await readdir(migrations)).filter((name) => name < '20261122033141_outbox');
  for (const name of names) await cp(join(migrations, name), join(earlier, name), { recursive: true });
  await migrate(own.url, { log: silentLog, dir: earlier });
});
afterEach(async () => {
  await own.drop();
  await rm(earlier, { recursive: true, force: true });
});

test('the migration moves mail and text messages that are waiting, and they are sent', async () => {
  const services = createTestServices(own.db);
  const now = services.clock.now();
  const seal = (place: string, content: unknown) =>
    services.keyring.wrap(createSecretKey(Buffer.from(JSON.stringify(content))), place);
  for (const [id, state] of [
    ['mai_1', 'queued'],
    ['mai_2', 'kept'],
    ['mai_3', 'dropped'],
  ] as const) {
    await own.db.query(
      `INSERT INTO mails (id, to_address, subject, body_box, state, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        `${id}@example.com`,
        'Say "hello"',
        seal(`mails|${id}|body`, { text: `text of ${id}` }),
        state,
        now,
      ],
    );
  }
  await own.db.query(
    `INSERT INTO sms (id, box, created_at, expires_at, next_attempt_at) VALUES ('sms_1', $1, $2, $3, $2)`,
    [seal('sms|sms_1|box', { to: '+14155550123', text: '123456' }), now, new Date(now.getTime() + 600_000)],
  );
  await migrate(own.url, { log: silentLog });
  const mails: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const claimed = await deliverDue(
    services,
    createMailHandler({ send: async (mail) => void mails.push(mail) }),
    createSmsHandler({ send: async (text) => void texts.push(text) }),
  );
  expect(claimed).toBe(2);
  const subject = 'Say "hello"';
  expect(mails).toEqual([
    { id: 'mai_1', to: 'mai_1@example.com', subject, text: 'text of mai_1', createdAt: now },
  ]);
  expect(texts).toEqual([{ id: 'sms_1', to: '+14155550123', text: '123456' }]);
  expect(await listMailbox(contextFor(services, { kind: 'anonymous' }))).toMatchObject([
    { id: 'mai_2', to: 'mai_2@example.com', subject },
  ]);
});
