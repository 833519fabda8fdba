import { createTestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '../testing/services.fixture.ts';
import { queueMail } from './queue.ts';
import { type MailTransport, type OutgoingMail, sendQueuedMail } from './send-queued.ts';

interface Row {
  state: string;
  attempts: number;
  body_box: Buffer | null;
  sent_at: Date | null;
}

let services: TestServices;
let drop: () => Promise<void>;
beforeEach(async () => {
  const own = await createTestDatabase();
  drop = own.drop;
  services = createTestServices(own.db, { settings: { devCodes: false } });
});
afterEach(() => drop());

const queue = (to: string, code = '123456') =>
  services.db.transaction((tx) =>
    queueMail(tx, services, { to, template: 'verification_code', data: { code } }),
  );

const rows = () =>
  services.db.query<Row>('SELECT state, attempts, body_box, sent_at FROM mails ORDER BY created_at');

/** Takes what it is sent; refuses while `refuse` says so. */
function createOutbox(refuse: () => boolean = () => false): MailTransport & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = [];
  return {
    taken,
    send: async (mail) => {
      if (refuse()) throw new Error('421 try again later');
      taken.push(mail);
    },
  };
}

describe('sendQueuedMail', () => {
  test('sends what is queued, oldest first, and drops the body once the server took it', async () => {
    await queue('ada@example.com', '654321');
    const outbox = createOutbox();
    expect(await sendQueuedMail(services, outbox, 10)).toBe(1);
    expect(outbox.taken).toMatchObject([{ to: 'ada@example.com', id: expect.stringMatching(/^mai_/) }]);
    expect(outbox.taken[0]?.text).toContain('654321');
    expect(await rows()).toEqual([
      { state: 'sent', attempts: 1, body_box: null, sent_at: services.clock.now() },
    ]);
    expect(await sendQueuedMail(services, outbox, 10)).toBe(0);
    expect(outbox.taken).toHaveLength(1);
  });

  test('tries five times, 10 s, 1 min, 5 min and 30 min apart, then gives up and drops the body', async () => {
    await queue('ada@example.com');
    const outbox = createOutbox(() => true);
    for (const waitSeconds of [10, 60, 300, 1800]) {
      expect(await sendQueuedMail(services, outbox, 10)).toBe(1);
      services.clock.advance(waitSeconds - 1);
      expect(await sendQueuedMail(services, outbox, 10)).toBe(0);
      services.clock.advance(1);
    }
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 4 }]);
    expect(await sendQueuedMail(services, outbox, 10)).toBe(1);
    expect(await rows()).toEqual([{ state: 'failed', attempts: 5, body_box: null, sent_at: null }]);
    services.clock.advance(86_400);
    expect(await sendQueuedMail(services, outbox, 10)).toBe(0);
  });

  test('sends a mail that the server refused at first', async () => {
    await queue('ada@example.com');
    let away = true;
    const outbox = createOutbox(() => away);
    await sendQueuedMail(services, outbox, 10);
    away = false;
    services.clock.advance(10);
    await sendQueuedMail(services, outbox, 10);
    expect(outbox.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('sends each mail once, however many workers share the queue', async () => {
    for (let index = 0; index < 30; index += 1) await queue(`user-${index}@example.com`);
    const outbox = createOutbox();
    const claims = await Promise.all(Array.from({ length: 8 }, () => sendQueuedMail(services, outbox, 5)));
    while ((await sendQueuedMail(services, outbox, 5)) > 0);
    expect(claims.every((claimed) => claimed <= 5)).toBe(true);
    expect(new Set(outbox.taken.map(({ to }) => to)).size).toBe(30);
    expect(outbox.taken).toHaveLength(30);
  });

  test('brings back the mail of a worker that died while sending, after its lease', async () => {
    await queue('ada@example.com');
    const dead: MailTransport = { send: () => new Promise(() => undefined) };
    void sendQueuedMail(services, dead, 10);
    const outbox = createOutbox();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect(await sendQueuedMail(services, outbox, 10)).toBe(0);
    services.clock.advance(60);
    expect(await sendQueuedMail(services, outbox, 10)).toBe(1);
    expect(outbox.taken).toHaveLength(1);
  });

  test('does not let a late failure undo what another worker has sent', async () => {
    await queue('ada@example.com');
    const { promise, reject } = Promise.withResolvers<void>();
    const late = sendQueuedMail(services, { send: () => promise }, 10);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    services.clock.advance(60);
    await sendQueuedMail(services, createOutbox(), 10);
    reject(new Error('timed out'));
    await late;
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('gives up at once on a body that cannot be opened, and still sends the others', async () => {
    await queue('ada@example.com');
    await services.db.query(`UPDATE mails SET body_box = '\\x01'::bytea`);
    await queue('grace@example.com');
    const outbox = createOutbox();
    expect(await sendQueuedMail(services, outbox, 10)).toBe(2);
    expect(outbox.taken.map(({ to }) => to)).toEqual(['grace@example.com']);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  test('refuses a body that was moved from another mail', async () => {
    await queue('ada@example.com');
    await queue('mallory@example.com');
    await services.db.query(
      `UPDATE mails m SET body_box = o.body_box FROM mails o WHERE m.to_address LIKE 'm%' AND o.to_address LIKE 'a%'`,
    );
    const outbox = createOutbox();
    await sendQueuedMail(services, outbox, 10);
    expect(outbox.taken.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test('leaves alone what is kept for the console', async () => {
    const development = createTestServices(services.db, { settings: { devCodes: true } });
    await services.db.transaction((tx) =>
      queueMail(tx, development, {
        to: 'ada@example.com',
        template: 'verification_code',
        data: { code: '123456' },
      }),
    );
    expect(await sendQueuedMail(services, createOutbox(), 10)).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'kept', attempts: 0 }]);
  });
});
