import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTestDatabase, type TestDatabase } from '@patchbay/db/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dumpDatabase } from './dump-database.ts';
import type { IssuedSecret } from './issued-secret.ts';
import { searchFiles } from './search-files.ts';

const key: IssuedSecret = { kind: 'api_key', text: `pb_test_${'aB3dE6gH'.repeat(6).slice(0, 46)}` };
const code: IssuedSecret = { kind: 'one_time_code', text: '072431' };
const userCode: IssuedSecret = { kind: 'user_code', text: 'BCDF-GHJK' };
const title: IssuedSecret = { kind: 'title', text: 'Call the plumber about the boiler' };
const password: IssuedSecret = { kind: 'password', text: 'quote " and \\ ü' };
/** The secret part of the key. The part up to its public id may be shown. */
const inner = key.text.slice(16, 40);

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-search-'));
  database = await copyTestDatabase(inject('testServerUrl'));
  await database.db.query('CREATE SCHEMA other');
  await database.db.query('CREATE TABLE other.plant (a text, b bytea, c jsonb, d text[])');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function searchRow(secret: IssuedSecret, column: string, value: unknown): Promise<string[]> {
  await database.db.query('TRUNCATE other.plant');
  await database.db.query(`INSERT INTO other.plant (${column}) VALUES ($1)`, [value]);
  const path = join(folder, 'plant.dump');
  const { rows, tables } = await dumpDatabase(database.url, path);
  expect(tables).toContain('other.plant');
  expect(rows).toBeGreaterThan(0);
  return searchFiles([secret], [path]).found;
}

async function searchLog(secret: IssuedSecret, line: object): Promise<string[]> {
  const path = join(folder, 'api.log');
  await writeFile(path, `{"msg":"started"}\n${JSON.stringify(line)}\n{"msg":"stopped"}\n`);
  return searchFiles([secret], [path]).found;
}

describe('a planted secret is found', () => {
  test.each<[string, IssuedSecret, string, unknown]>([
    ['unchanged', key, 'a', `kept ${key.text}`],
    ['cut short', key, 'a', key.text.slice(0, 36)],
    ['without its public part', key, 'a', inner],
    ['as a bare digest', key, 'b', createHash('sha256').update(key.text).digest()],
    ['as bytes', key, 'b', Buffer.from(key.text)],
    ['as bytes in hexadecimal digits', key, 'a', Buffer.from(key.text).toString('hex')],
    ['in base64 of a longer text', key, 'a', Buffer.from(`user:${key.text}:x`).toString('base64')],
    [
      'in base64 of a longer text, shifted by one byte',
      key,
      'a',
      Buffer.from(`us:${key.text}`).toString('base64url'),
    ],
    ['in base64 stored as bytes', key, 'b', Buffer.from(Buffer.from(key.text).toString('base64'))],
    ['deep in JSON', key, 'c', JSON.stringify({ list: [{ name: key.text }] })],
    ['in an array', userCode, 'd', ['x', 'bcdf-ghjk']],
    ['without its hyphen', userCode, 'a', 'BCDFGHJK'],
    ['as the digest of a short code', code, 'a', createHash('sha256').update(code.text).digest('hex')],
    ['as a JSON member', code, 'c', JSON.stringify({ code: code.text })],
    ['in the text of a mail', code, 'b', Buffer.from(`Your verification code is ${code.text}`)],
    ['in a stored answer', title, 'c', JSON.stringify({ id: 'tsk_1', title: title.text })],
    [
      'as a digest that guesses can be checked against',
      title,
      'b',
      createHash('sha256').update(title.text).digest(),
    ],
    ['with its quotes escaped', password, 'c', JSON.stringify({ sent: password.text })],
    ['in a query', password, 'a', `p=${encodeURIComponent(password.text)}`],
  ])('in a row, %s', async (_how, secret, column, value) => {
    expect(await searchRow(secret, column, value)).toEqual([
      `${secret.kind} in plant.dump, other.plant.${column}`,
    ]);
  });

  test('in a log line, with its file, line and member', async () => {
    expect(await searchLog(key, { msg: 'x', req: { url: `/v1?key=${key.text}` } })).toEqual([
      'api_key in api.log, line 2, member url',
    ]);
  });

  test('and the report does not contain it', async () => {
    const told = (await searchLog(key, { msg: key.text })).join();
    expect(told).toContain('api.log');
    expect(told).not.toContain(inner.slice(0, 8));
  });
});

describe('a text that is not secret is not found', () => {
  test('the public part of a key', async () => {
    expect(await searchRow(key, 'a', key.text.slice(0, 16))).toEqual([]);
    expect(await searchLog(key, { prefix: key.text.slice(0, 16) })).toEqual([]);
  });

  test('six digits that happen to be a code', async () => {
    expect(await searchRow(code, 'a', `2026-${code.text}`)).toEqual([]);
  });
});
