import { createTestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimDue } from '../core/outbox/claim.ts';
import { deliverDue, readOutbox } from '../core/outbox/outbox.fixture.ts';
import { createTestServices, type TestServices } from '../testing/services.fixture.ts';
import { createMailHandler, type MailTransport, type OutgoingMail, queueMail } from './mail.ts';

let services: TestServices;
let drop: () => Promise<void>;
beforeEach(async () => {
  const own = await createTestDatabase();
  drop = own.drop;
  services = createTestServices(own.db, { settings: { devCodes: false } });
});
afterEach(() => drop());

const queue = (to: string | null, code = '123456') =>
  services.db.transaction((tx) =>
    queueMail(tx.sql, services, { to, template: 'verification_code', data: { code } }),
  );

const sendQueuedMail = (transport: MailTransport) => deliverDue(services, createMailHandler(transport));

/** A mail server that takes every mail, or refuses while `refuse` says so. */
function createMailServer(refuse: () => boolean = () => false): MailTransport & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = [];
  return {
    taken,
    send: async (mail) => {
      if (refuse()) throw new Error('421 try again later');
      taken.push(mail);
    },
  };
}

describe('queued mail', () => {
  test('is sent, and its text is dropped once the server took it', async () => {
    await queue('ada@example.com', '654321');
    const server = createMailServer();
    expect(await sendQueuedMail(server)).toBe(1);
    expect(server.taken).toMatchObject([{ to: 'ada@example.com', id: expect.stringMatching(/^mai_/) }]);
    expect(server.taken[0]?.text).toContain('654321');
    expect(await readOutbox(services)).toMatchObject([
      { state: 'delivered', attempts: 1, has_payload: false },
    ]);
    expect(await sendQueuedMail(server)).toBe(0);
    expect(server.taken).toHaveLength(1);
  });

  test('without an address is stored and never sent', async () => {
    await queue(null);
    const server = createMailServer();
    expect(await sendQueuedMail(server)).toBe(0);
    expect(server.taken).toEqual([]);
    expect(await readOutbox(services)).toMatchObject([{ state: 'dropped', attempts: 0 }]);
  });

  test('is tried five times, 10 s, 1 min, 5 min and 30 min apart, then given up and dropped', async () => {
    await queue('ada@example.com');
    const server = createMailServer(() => true);
    for (const waitSeconds of [10, 60, 300, 1800]) {
      expect(await sendQueuedMail(server)).toBe(1);
      services.clock.advance(waitSeconds - 1);
      expect(await sendQueuedMail(server)).toBe(0);
      services.clock.advance(1);
    }
    expect(await readOutbox(services)).toMatchObject([{ state: 'queued', attempts: 4 }]);
    expect(await sendQueuedMail(server)).toBe(1);
    expect(await readOutbox(services)).toMatchObject([{ state: 'dead', attempts: 5, has_payload: false }]);
    services.clock.advance(86_400);
    expect(await sendQueuedMail(server)).toBe(0);
  });

  test('is sent later if the server refused it at first', async () => {
    await queue('ada@example.com');
    let away = true;
    const server = createMailServer(() => away);
    await sendQueuedMail(server);
    away = false;
    services.clock.advance(10);
    await sendQueuedMail(server);
    expect(server.taken).toHaveLength(1);
    expect(await readOutbox(services)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is sent once, however many workers share the queue', async () => {
    for (let index = 0; index < 30; index += 1) await queue(`user-${index}@example.com`);
    const server = createMailServer();
    const claims = await Promise.all(Array.from({ length: 8 }, () => sendQueuedMail(server)));
    while ((await sendQueuedMail(server)) > 0);
    expect(claims.every((claimed) => claimed <= 10)).toBe(true);
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(30);
    expect(server.taken).toHaveLength(30);
  });

  test('is sent by another worker when the first one died', async () => {
    await queue('ada@example.com');
    const handler = createMailHandler(createMailServer());
    await claimDue(services.db.sql, services.clock.now(), [{ handler, max: 10 }]);
    const server = createMailServer();
    expect(await sendQueuedMail(server)).toBe(0);
    services.clock.advance(60);
    expect(await sendQueuedMail(server)).toBe(1);
    expect(server.taken).toHaveLength(1);
  });

  test('stays sent when a worker that was slower reports a failure', async () => {
    await queue('ada@example.com');
    const { promise, reject } = Promise.withResolvers<void>();
    const late = sendQueuedMail({ send: () => promise });
    await expect.poll(async () => (await readOutbox(services))[0]?.attempts).toBe(1);
    services.clock.advance(60);
    await sendQueuedMail(createMailServer());
    reject(new Error('timed out'));
    await late;
    expect(await readOutbox(services)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is given up at once if it cannot be opened, and the others are sent', async () => {
    await queue('ada@example.com');
    await services.db.query(`UPDATE outbox_messages SET payload_box = '\\x01'::bytea`);
    await queue('grace@example.com');
    const server = createMailServer();
    expect(await sendQueuedMail(server)).toBe(2);
    expect(server.taken.map(({ to }) => to)).toEqual(['grace@example.com']);
    expect((await readOutbox(services)).map(({ state }) => state)).toEqual(['dead', 'delivered']);
  });

  test('is refused if its content was moved from another mail', async () => {
    await queue('ada@example.com');
    await queue('mallory@example.com');
    await services.db.query(
      `UPDATE outbox_messages SET payload_box = (SELECT payload_box FROM outbox_messages ORDER BY position LIMIT 1)`,
    );
    const server = createMailServer();
    await sendQueuedMail(server);
    expect(server.taken.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test('is not what is kept for the console', async () => {
    const development = createTestServices(services.db, { settings: { devCodes: true } });
    await services.db.transaction((tx) =>
      queueMail(tx.sql, development, {
        to: 'ada@example.com',
        template: 'verification_code',
        data: { code: '123456' },
      }),
    );
    expect(await sendQueuedMail(createMailServer())).toBe(0);
    expect(await readOutbox(services)).toMatchObject([{ state: 'kept', attempts: 0 }]);
  });

  test('is not sent a week later', async () => {
    await queue('ada@example.com');
    services.clock.advance(7 * 86_400);
    const server = createMailServer();
    await sendQueuedMail(server);
    expect(server.taken).toEqual([]);
  });
});
