import { userCodeAlphabet } from '@patchbay/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, onDatabase } from '../../testing/services.fixture.ts';
import { askDevice, createApprovedClient } from '../grant/consent.fixture.ts';
import { decideDevice } from './decide.ts';
import { type PolledDeviceCode, pollAsClient, pollDeviceCode } from './poll.ts';
import { saveDeviceCode } from './store.ts';

const { services } = await openTestProcess();
let clientId: string;

beforeAll(async () => {
  clientId = (await createApprovedClient(services)).id;
});

/** A device that polls at given seconds after its request. */
async function meetDevice() {
  const codes = await askDevice(services, clientId);
  const startMs = services.clock.now().getTime();
  const at = (seconds: number): Date => new Date(startMs + seconds * 1000);
  const poll = async (seconds: number): Promise<PolledDeviceCode> => {
    const polled = await pollDeviceCode(services.db.sql, codes.deviceCode, at(seconds));
    if (!polled) throw new Error('the device code is unknown');
    return polled;
  };
  return { ...codes, at, poll };
}

async function decide(userCode: string, decision: 'approve' | 'deny') {
  const developer = await createDeveloper(services);
  await decideDevice(contextFor(services, developer), { userCode, decision });
  return developer;
}

test('the poll of a public client is one short statement, which shares its connection with other requests', async () => {
  const { deviceCode } = await meetDevice();
  const { sql } = services.db;
  const seen: (true | undefined)[] = [];
  const watched: typeof sql = {
    rows: () => Promise.reject(new Error('a poll takes no connection of the pool')),
    cells: (statement, values) => {
      seen.push(statement.pipelined);
      return sql.cells(statement, values);
    },
  };
  const polled = await pollAsClient(watched, { clientId, deviceCode, now: services.clock.now() });
  expect([polled?.polled?.status, seen]).toEqual(['pending', [true]]);
});

describe('a device that polls', () => {
  test('finds its request by its code, and by no other code and no stored hash', async () => {
    const { deviceCode, poll, userCode } = await meetDevice();
    expect(await poll(5)).toEqual({
      clientId,
      scopes: ['threads:read', 'messages:write'],
      resource: 'http://localhost:4000',
      status: 'pending',
      grantId: null,
      userId: null,
      createdAt: services.clock.now(),
      expiresAt: new Date(services.clock.now().getTime() + 900_000),
      consumedAt: null,
      intervalSeconds: 5,
      tooFast: false,
      retryAfterSeconds: 5,
    });
    const [row] = await services.db.query<{ hash: string; text: string }>(
      `SELECT encode(id_hash, 'hex') AS hash, d::text AS text FROM oauth_device_codes d
       WHERE id_hash = sha256($1)`,
      [Buffer.from(deviceCode)],
    );
    expect(await pollDeviceCode(services.db.sql, row?.hash ?? '', services.clock.now())).toBeNull();
    expect(await pollDeviceCode(services.db.sql, `${deviceCode}x`, services.clock.now())).toBeNull();
    for (const secret of [deviceCode, userCode]) expect(row?.text).not.toContain(secret);
  });

  test('is never slowed down at its first poll, however early', async () => {
    const { poll } = await meetDevice();
    expect((await poll(0)).tooFast).toBe(false);
  });

  test('too fast is slowed down, and its interval grows by 5 seconds', async () => {
    const { poll } = await meetDevice();
    await poll(0);
    expect(await poll(2)).toMatchObject({ tooFast: true, intervalSeconds: 10, retryAfterSeconds: 8 });
    expect(await poll(9)).toMatchObject({ tooFast: true, intervalSeconds: 15, retryAfterSeconds: 6 });
    expect(await poll(15)).toMatchObject({ tooFast: false, intervalSeconds: 15, retryAfterSeconds: 15 });
    expect(await poll(29.8)).toMatchObject({ tooFast: true, intervalSeconds: 20 });
  });

  test('that waits for Retry-After gets through', async () => {
    const { poll } = await meetDevice();
    await poll(0);
    let now = 0.5;
    for (let round = 0; round < 5; round += 1) {
      const slowed = await poll(now);
      expect(slowed.tooFast).toBe(true);
      now += slowed.retryAfterSeconds;
      expect((await poll(now)).tooFast).toBe(false);
      now += 0.5;
    }
  });

  test.each([
    ['at its interval', 5],
    ['a little after its interval', 5.02],
    ['a hair before its interval, as timers do', 4.95],
  ])('60 times %s is never slowed down', async (_, cadence) => {
    const { poll } = await meetDevice();
    for (let round = 0; round < 60; round += 1) {
      expect(await poll(round * cadence)).toMatchObject({ tooFast: false, intervalSeconds: 5 });
    }
  });

  test('and adds 5 seconds at each slow_down, as RFC 8628 asks, is slowed down only once', async () => {
    const { poll } = await meetDevice();
    await poll(0);
    expect((await poll(1)).tooFast).toBe(true);
    for (let round = 1; round <= 60; round += 1) {
      expect((await poll(1 + round * 10)).tooFast).toBe(false);
    }
  });

  test('is not slowed down once the person has decided, because its answer is ready', async () => {
    for (const decision of ['approve', 'deny'] as const) {
      const { poll, userCode } = await meetDevice();
      await poll(0);
      expect((await poll(0.1)).tooFast).toBe(true);
      const developer = await decide(userCode, decision);
      expect(await poll(0.2)).toMatchObject({
        tooFast: false,
        status: decision === 'approve' ? 'approved' : 'denied',
        userId: developer.userId,
      });
    }
  });

  test('after the expiry is not slowed down', async () => {
    const { poll } = await meetDevice();
    await poll(899);
    expect((await poll(900)).tooFast).toBe(false);
  });

  test('ten times at once gets through once', async () => {
    const { poll } = await meetDevice();
    const polls = await Promise.all(Array.from({ length: 10 }, () => poll(0)));
    expect(polls.filter(({ tooFast }) => !tooFast)).toHaveLength(1);
    expect(Math.max(...polls.map(({ intervalSeconds }) => intervalSeconds))).toBe(50);
  });
});

test('a user code never belongs to two requests: the later one gets another', async () => {
  const { userCode } = await meetDevice();
  const at = services.clock.now();
  const codes = [userCode, userCode, 'BCDF-GHJK'];
  const twin = {
    clientId,
    scopes: [],
    resource: 'r',
    ip: null,
    userAgent: null,
    createdAt: at,
    expiresAt: at,
  };
  const mint = () => codes.shift() ?? userCode;
  expect(await saveDeviceCode(services, { ...twin, deviceCode: 'other' }, mint)).toBe('BCDF-GHJK');
  expect(await outcomeOf(saveDeviceCode(services, { ...twin, deviceCode: 'third' }, mint))).toBe(
    'service_unavailable',
  );
});

test('requests of devices that ask at the same time are stored in one statement, each under its own code', async () => {
  const at = services.clock.now();
  const expiresAt = new Date(at.getTime() + 900_000);
  let statements = 0;
  const cells: typeof services.db.sql.cells = (...call) => {
    statements += 1;
    return services.db.sql.cells(...call);
  };
  const counted = onDatabase(services, { ...services.db, sql: { ...services.db.sql, cells } });
  const rest = {
    clientId,
    scopes: ['threads:read'],
    resource: 'r',
    ip: null,
    userAgent: null,
    createdAt: at,
    expiresAt,
  };
  const deviceCodes = Array.from({ length: 20 }, (_, index) => `together ${index}`);
  // Two of them mint the same code at first: the later one gets another.
  const minted = ['ZZZZ-ZZZB', ...[...userCodeAlphabet].map((letter) => `ZZZZ-ZZZ${letter}`)];
  const mint = () => minted.shift() ?? 'none left';
  const userCodes = await Promise.all(
    deviceCodes.map((deviceCode) => saveDeviceCode(counted, { ...rest, deviceCode }, mint)),
  );
  expect(new Set(userCodes).size).toBe(20);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(10);
  const { sql } = services.db;
  const owners = await Promise.all(deviceCodes.map((deviceCode) => pollDeviceCode(sql, deviceCode, at)));
  expect(owners.map((polled) => polled?.status)).toEqual(deviceCodes.map(() => 'pending'));
});
