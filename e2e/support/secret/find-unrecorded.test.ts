import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findUnrecorded } from './find-unrecorded.ts';
import type { IssuedSecret } from './issued-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-unrecorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const columns = [
  'oauth_access_tokens.id_hash',
  'oauth_clients.registration_hash',
  'oauth_clients.secret_hash',
  'oauth_codes.id_hash',
  'oauth_device_codes.id_hash',
  'oauth_interactions.id_hash',
  'oauth_interactions.proof_hash',
  'oauth_refresh_tokens.id_hash',
  'sessions.token_hash',
];
const secretOf = (column: string): IssuedSecret => ({ kind: 'unnamed', text: `secret of ${column}` });
const lineOf = (column: string): string =>
  `public.${column}\t${createHash('sha256').update(secretOf(column).text).digest('hex')}\n`;

function find(secrets: readonly IssuedSecret[], lines: readonly string[], lostMax = 0) {
  const path = join(folder, 'a.dump');
  writeFileSync(path, lines.join(''));
  return findUnrecorded(secrets, path, lostMax);
}

describe('findUnrecorded', () => {
  test('accepts a dump in which every hash belongs to a recorded secret', () => {
    expect(find(columns.map(secretOf), columns.map(lineOf))).toEqual([]);
  });

  test('names the column of a secret that was issued but not recorded', () => {
    const [first = '', ...others] = columns;
    expect(find(others.map(secretOf), columns.map(lineOf))).toEqual([
      `public.${first}: 0 of 1 were recorded`,
    ]);
  });

  test('accepts a limited number of lost tokens where processes are killed, and no other loss', () => {
    const lines = columns.map(lineOf);
    const killed = lineOf('x').replace('public.x', 'public.oauth_refresh_tokens.id_hash');
    const stray = lineOf('x').replace('public.x', 'public.sessions.token_hash');
    const secrets = columns.map(secretOf);
    expect(find(secrets, [...lines, killed], 1)).toEqual([]);
    expect(find(secrets, [...lines, killed, killed], 1)).toHaveLength(1);
    expect(find(secrets, [...lines, stray], 1)).toEqual(['public.sessions.token_hash: 1 of 2 were recorded']);
  });

  test('refuses a column that holds nothing', () => {
    const lines = columns.slice(0, -1).map(lineOf);
    expect(find(columns.map(secretOf), lines)).toEqual(['public.sessions.token_hash: 0 of 0 were recorded']);
  });
});
