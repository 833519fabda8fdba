import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, readOutbox } from '../core/outbox/outbox.fixture.ts';
import { codeOf } from '../identity/account/account.fixture.ts';
import { startPhone } from '../identity/phone/start.ts';
import { contextFor, createTestServices, type TestServices } from '../testing/services.fixture.ts';
import { createSmsHandler, type OutgoingSms, queueSms, type SmsTransport } from './sms.ts';

let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db, { settings: { devCodes: false, smsDelivery: 'gateway' } });
});
afterEach(() => own.drop());

function createGateway(refuses: () => boolean = () => false) {
  const taken: OutgoingSms[] = [];
  const transport: SmsTransport = {
    async send(sms) {
      if (refuses()) throw new Error('the gateway answered 503');
      taken.push(sms);
    },
  };
  return { ...transport, taken };
}

const queue = (to: string, text = '123456 is your code', expiresInSeconds = 600) =>
  services.db.transaction((tx) =>
    queueSms(tx.sql, services, {
      to,
      text,
      expiresAt: new Date(services.clock.now().getTime() + expiresInSeconds * 1000),
    }),
  );
const sendQueuedSms = (transport: SmsTransport) => deliverDue(services, createSmsHandler(transport));
/** States, and whether the number and the text are still stored. */
const stored = async () =>
  (await readOutbox(services)).map(({ has_payload: has, state }) => (has ? `${state} with content` : state));

describe('a phone’s code', () => {
  test('goes to the number through the gateway, and is not echoed', async () => {
    const answer = await startPhone(contextFor(services, { kind: 'anonymous' }), {
      phone: '+1 415 555 0123',
    });
    expect(answer).toEqual({ phone: '+14155550123', devCode: null });
    const gateway = createGateway();
    expect(await sendQueuedSms(gateway)).toBe(1);
    const [sms] = gateway.taken;
    expect(sms).toMatchObject({ id: expect.stringMatching(/^sms_/), to: '+14155550123' });
    expect(sms?.text).toMatch(/^(\d{6}) is your Patchbay code\..*\n\n@localhost #\1$/s);
    expect(await stored()).toEqual(['delivered']);
  });

  test('is nowhere in the database, and neither is the number', async () => {
    await startPhone(contextFor(services, { kind: 'anonymous' }), { phone: '+14155550123' });
    const rows = await own.db.query<{ text: string }>(
      'SELECT t::text AS text FROM outbox_messages t UNION ALL SELECT t::text FROM phone_codes t',
    );
    const dump = rows.map(({ text }) => text).join('\n');
    const gateway = createGateway();
    await sendQueuedSms(gateway);
    const code = gateway.taken[0]?.text.slice(0, 6) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of ['4155550123', code]) {
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(dump).not.toContain('4155550123');
  });

  test('is refused with 503 where there is neither a gateway nor an echo, and nothing is stored', async () => {
    const none = createTestServices(services.db, { settings: { devCodes: false, smsDelivery: 'none' } });
    const asked = startPhone(contextFor(none, { kind: 'anonymous' }), { phone: '+14155550123' });
    expect(await codeOf(asked)).toBe('service_unavailable');
    expect(await own.db.prisma.phoneCode.count()).toBe(0);
  });
});

/** Between two attempts. */
const waitSeconds = 20;

describe('queued text messages', () => {
  test('of a change that was rolled back are not sent', async () => {
    const failed = services.db.transaction(async (tx) => {
      await queueSms(tx.sql, services, { to: '+14155550123', text: 'x', expiresAt: services.clock.now() });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  test('are tried again every 20 s until they expire, and then no more', async () => {
    await queue('+14155550123', 'x', 3 * waitSeconds);
    const gateway = createGateway(() => true);
    for (const _ of [1, 2, 3]) {
      expect(await sendQueuedSms(gateway)).toBe(1);
      expect(await sendQueuedSms(gateway)).toBe(0);
      services.clock.advance(waitSeconds);
    }
    expect(await sendQueuedSms(gateway)).toBe(0);
  });

  test('keep their id when they are sent again', async () => {
    await queue('+14155550123');
    const ids: string[] = [];
    let away = true;
    const transport: SmsTransport = {
      async send({ id }) {
        ids.push(id);
        if (away) throw new Error('away');
      },
    };
    await sendQueuedSms(transport);
    away = false;
    services.clock.advance(waitSeconds);
    await sendQueuedSms(transport);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await stored()).toEqual(['delivered']);
  });

  test('are sent once, however many workers share the queue', async () => {
    for (let index = 0; index < 30; index += 1) await queue(`+1415555${String(index).padStart(4, '0')}`);
    const gateway = createGateway();
    const claims = await Promise.all(Array.from({ length: 8 }, () => sendQueuedSms(gateway)));
    while ((await sendQueuedSms(gateway)) > 0);
    expect(claims.every((claimed) => claimed <= 10)).toBe(true);
    expect(gateway.taken).toHaveLength(30);
    expect(new Set(gateway.taken.map(({ to }) => to)).size).toBe(30);
  });

  test('are given up at once if their content was moved from another row, and the others are sent', async () => {
    await queue('+14155550001');
    await queue('+14155550002');
    await own.db.query(
      'UPDATE outbox_messages SET payload_box = (SELECT payload_box FROM outbox_messages ORDER BY position LIMIT 1)',
    );
    const gateway = createGateway();
    expect(await sendQueuedSms(gateway)).toBe(2);
    expect(gateway.taken.map(({ to }) => to)).toEqual(['+14155550001']);
    expect(await stored()).toEqual(['delivered', 'dead']);
  });
});
