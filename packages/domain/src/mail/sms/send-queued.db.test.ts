import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../identity/account/account.fixture.ts';
import { startPhone } from '../../identity/phone/start.ts';
import { contextFor, createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { queueSms } from './queue.ts';
import { type OutgoingSms, type SmsTransport, sendQueuedSms, smsLeaseSeconds } from './send-queued.ts';

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
    queueSms(tx, services, {
      to,
      text,
      expiresAt: new Date(services.clock.now().getTime() + expiresInSeconds * 1000),
    }),
  );
const waiting = () => own.db.prisma.sms.count();

describe('a phone’s code', () => {
  test('goes to the number by the gateway, and is not echoed', async () => {
    const answer = await startPhone(contextFor(services, { kind: 'anonymous' }), {
      phone: '+1 415 555 0123',
    });
    expect(answer).toEqual({ phone: '+14155550123', devCode: null });
    const gateway = createGateway();
    expect(await sendQueuedSms(services, gateway, 10)).toBe(1);
    const [sms] = gateway.taken;
    expect(sms).toMatchObject({ id: expect.stringMatching(/^sms_/), to: '+14155550123' });
    expect(sms?.text).toMatch(/^(\d{6}) is your Patchbay code\..*\n\n@localhost #\1$/s);
    expect(await waiting()).toBe(0);
  });

  test('stands nowhere in the database, and neither does the number', async () => {
    await startPhone(contextFor(services, { kind: 'anonymous' }), { phone: '+14155550123' });
    const rows = await own.db.query<{ text: string }>(
      'SELECT t::text AS text FROM sms t UNION ALL SELECT t::text FROM phone_codes t',
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const gateway = createGateway();
    await sendQueuedSms(services, gateway, 10);
    const code = gateway.taken[0]?.text.slice(0, 6) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of ['4155550123', code]) {
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(stored).not.toContain('4155550123');
  });

  test('is refused where there is no gateway and no echo: 503, and nothing is stored', async () => {
    const none = createTestServices(services.db, { settings: { devCodes: false, smsDelivery: 'none' } });
    const asked = startPhone(contextFor(none, { kind: 'anonymous' }), { phone: '+14155550123' });
    expect(await codeOf(asked)).toBe('service_unavailable');
    expect(await own.db.prisma.phoneCode.count()).toBe(0);
  });
});

describe('sendQueuedSms', () => {
  test('sends nothing of a change that was rolled back', async () => {
    const failed = services.db.transaction(async (tx) => {
      await queueSms(tx, services, { to: '+14155550123', text: 'x', expiresAt: services.clock.now() });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await waiting()).toBe(0);
  });

  test('tries again after the lease until the code has expired, then no more', async () => {
    await queue('+14155550123', 'x', 3 * smsLeaseSeconds);
    const gateway = createGateway(() => true);
    for (const _ of [1, 2, 3]) {
      expect(await sendQueuedSms(services, gateway, 10)).toBe(1);
      expect(await sendQueuedSms(services, gateway, 10)).toBe(0);
      services.clock.advance(smsLeaseSeconds);
    }
    expect(await sendQueuedSms(services, gateway, 10)).toBe(0);
  });

  test('sends what the gateway refused at first, under the same id', async () => {
    await queue('+14155550123');
    const ids: string[] = [];
    let away = true;
    const transport: SmsTransport = {
      async send({ id }) {
        ids.push(id);
        if (away) throw new Error('away');
      },
    };
    await sendQueuedSms(services, transport, 10);
    away = false;
    services.clock.advance(smsLeaseSeconds);
    await sendQueuedSms(services, transport, 10);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await waiting()).toBe(0);
  });

  test('sends each message once, however many workers share the queue', async () => {
    for (let index = 0; index < 30; index += 1) await queue(`+1415555${String(index).padStart(4, '0')}`);
    const gateway = createGateway();
    const claims = await Promise.all(Array.from({ length: 8 }, () => sendQueuedSms(services, gateway, 5)));
    while ((await sendQueuedSms(services, gateway, 5)) > 0);
    expect(claims.every((claimed) => claimed <= 5)).toBe(true);
    expect(gateway.taken).toHaveLength(30);
    expect(new Set(gateway.taken.map(({ to }) => to)).size).toBe(30);
  });

  test('gives up at once on a message that was moved from another row, and still sends the others', async () => {
    await queue('+14155550001');
    await queue('+14155550002');
    await own.db.query(
      'UPDATE sms s SET box = o.box FROM sms o WHERE s.id = (SELECT max(id) FROM sms) AND o.id = (SELECT min(id) FROM sms)',
    );
    const gateway = createGateway();
    expect(await sendQueuedSms(services, gateway, 10)).toBe(2);
    expect(gateway.taken.map(({ to }) => to)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});
