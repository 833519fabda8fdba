import { describe, expect, test } from 'vitest';
import { addPackages, describePlatformPackage, findMissing, type Lock } from './complete-lock.ts';

const lock: Lock = {
  packages: {
    'node_modules/turbo': {
      version: '2.11.11',
      dev: true,
      optionalDependencies: { '@turbo/linux-64': '2.11.11', '@turbo/darwin-arm64': '2.11.11' },
    },
    'node_modules/@turbo/linux-64': { version: '2.11.11', optional: true },
  },
};

describe('describePlatformPackage', () => {
  test.each([
    ['@turbo/darwin-64', { os: ['darwin'], cpu: ['x64'] }],
    ['@next/swc-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
    ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ])('reads the operating system of %s from its name', (name, expected) => {
    expect(describePlatformPackage(name, '1.2.3', false)).toEqual({
      version: '1.2.3',
      optional: true,
      ...expected,
    });
  });

  test('returns nothing for a package whose name does not tell its system', () => {
    expect(describePlatformPackage('bufferutil', '4.0.1', false)).toBeUndefined();
  });

  test('returns nothing for a version range, which only the registry can resolve', () => {
    expect(describePlatformPackage('@turbo/darwin-64', '^2.0.0', false)).toBeUndefined();
  });
});

describe('findMissing', () => {
  test('finds the packages that are named but not locked, and keeps the development flag', () => {
    expect([...findMissing(lock)]).toEqual([
      [
        'node_modules/@turbo/darwin-arm64',
        { version: '2.11.11', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
      ],
    ]);
  });

  test('accepts a package in the node_modules of the one that depends on it', () => {
    const nested = { version: '2.11.11' };
    const packages = { ...lock.packages, 'node_modules/turbo/node_modules/@turbo/darwin-arm64': nested };
    expect(findMissing({ packages }).size).toBe(0);
  });

  test('finds nothing missing in a lock file that it has completed', () => {
    expect(findMissing(addPackages(lock, findMissing(lock))).size).toBe(0);
  });
});

describe('addPackages', () => {
  test('keeps the order of npm', () => {
    expect(Object.keys(addPackages(lock, findMissing(lock)).packages)).toEqual([
      'node_modules/@turbo/darwin-arm64',
      'node_modules/@turbo/linux-64',
      'node_modules/turbo',
    ]);
  });
});
