import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testSettings } from '../../testing/services.fixture.ts';
import type { Services } from '../context.ts';
import { createFlagReader, type FlagReader } from './reader.ts';

type Rows = { name: string; enabled: boolean }[];

interface Asked {
  answer(rows: Rows): void;
  fail(): void;
}

let asked: Asked[];
let warnings: number;
let reader: FlagReader;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  warnings = 0;
});
afterEach(() => {
  reader.close();
  vi.useRealTimers();
});

function start(deployment: 'development' | 'production'): FlagReader {
  const rows = () =>
    new Promise<Rows>((answer, reject) => {
      asked.push({ answer, fail: () => reject(new Error('away')) });
    });
  const warn = () => {
    warnings += 1;
  };
  const services = {
    db: { sql: { rows } },
    logger: { warn },
    settings: { ...testSettings, deployment },
  };
  reader = createFlagReader(services as Pick<Services, never> as Services);
  return reader;
}

const row = (enabled: boolean): Rows => [{ name: 'apikey_auth_enabled', enabled }];
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('before the flag is switched', () => {
  test('it is on outside production and off in production', async () => {
    expect(start('development').apikeyAuthEnabled()).toBe(true);
    reader.close();
    expect(start('production').apikeyAuthEnabled()).toBe(false);
    const read = reader.refresh();
    asked[0]?.answer([]);
    await read;
    expect(reader.apikeyAuthEnabled()).toBe(false);
  });
});

describe('a switch', () => {
  test('is followed within a period, in both directions', async () => {
    start('production');
    for (const [index, enabled] of [true, false, true].entries()) {
      await vi.advanceTimersByTimeAsync(500);
      asked[index]?.answer(row(enabled));
      await settle();
      expect(reader.apikeyAuthEnabled()).toBe(enabled);
    }
  });

  test('is known as soon as a refresh resolves', async () => {
    start('production');
    const read = reader.refresh();
    expect(reader.apikeyAuthEnabled()).toBe(false);
    asked[0]?.answer(row(true));
    await read;
    expect(reader.apikeyAuthEnabled()).toBe(true);
  });

  test('is not undone by an older query whose answer comes later', async () => {
    start('production');
    await vi.advanceTimersByTimeAsync(1000);
    asked[1]?.answer(row(false));
    await settle();
    asked[0]?.answer(row(true));
    await settle();
    expect(reader.apikeyAuthEnabled()).toBe(false);
  });
});

describe('a database that is down', () => {
  test('leaves the last known value, is logged once per try, and is asked again', async () => {
    start('production');
    await vi.advanceTimersByTimeAsync(500);
    asked[0]?.answer(row(true));
    await vi.advanceTimersByTimeAsync(500);
    asked[1]?.fail();
    await settle();
    expect([reader.apikeyAuthEnabled(), warnings]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(500);
    asked[2]?.answer(row(false));
    await settle();
    expect(reader.apikeyAuthEnabled()).toBe(false);
  });

  test('fails the refresh that a start waits for', async () => {
    start('production');
    const read = reader.refresh();
    asked[0]?.fail();
    await expect(read).rejects.toThrow('away');
  });
});

test('a closed reader stops asking', async () => {
  start('development').close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
});
