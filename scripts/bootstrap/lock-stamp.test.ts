import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdsAll, isInstalled, writeStamp } from './lock-stamp.mjs';

const fastify = { version: '5.12.8', integrity: 'sha512-a' };
const wanted = {
  packages: {
    '': { version: '0.0.0' },
    'apps/api': { version: '0.0.0' },
    'node_modules/@patchbay/api': { resolved: 'apps/api', link: true },
    'node_modules/fastify': fastify,
    'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
};
const links = { 'node_modules/@patchbay/api': { resolved: 'apps/api', link: true } };

describe('holdsAll', () => {
  test('accepts a folder that lacks nothing but optional packages and workspaces', () => {
    expect(holdsAll(wanted, { packages: { ...links, 'node_modules/fastify': fastify } })).toBe(true);
  });

  test('refuses a missing package', () => {
    expect(holdsAll(wanted, { packages: links })).toBe(false);
  });

  test('refuses another version', () => {
    const older = { ...fastify, version: '5.12.7' };
    expect(holdsAll(wanted, { packages: { ...links, 'node_modules/fastify': older } })).toBe(false);
  });

  test('refuses the same version with different content', () => {
    const other = { ...fastify, integrity: 'sha512-z' };
    expect(holdsAll(wanted, { packages: { ...links, 'node_modules/fastify': other } })).toBe(false);
  });

  test('refuses a workspace that is not linked', () => {
    expect(holdsAll(wanted, { packages: { 'node_modules/fastify': fastify } })).toBe(false);
  });
});

describe('isInstalled', () => {
  let root = '';
  const write = (path: string, content: object): void =>
    writeFileSync(join(root, path), JSON.stringify(content));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'patchbay-stamp-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', wanted);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is false on a fresh clone', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  test('is true after an installation that wrote its stamp', () => {
    writeStamp(root);
    expect(isInstalled(root)).toBe(true);
  });

  test('is false once the lock file has changed', () => {
    writeStamp(root);
    write('package-lock.json', {
      packages: { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-c' } },
    });
    expect(isInstalled(root)).toBe(false);
  });

  test('trusts the record of npm for a folder that `npm install` filled', () => {
    write('node_modules/.package-lock.json', { packages: { ...links, 'node_modules/fastify': fastify } });
    expect(isInstalled(root)).toBe(true);
  });

  test('is false when npm was interrupted before it wrote its record', () => {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":');
    expect(isInstalled(root)).toBe(false);
  });
});
