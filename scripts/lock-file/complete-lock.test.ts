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
  ])('reads the system of %s from its name', (name, expected) => {
    expect(describePlatformPackage(name, '1.2.3', false)).toEqual({
      version: '1.2.3',
      optional: true,
      ...expected,
    });
  });

  test('knows nothing of a package whose name tells no system', () => {
    expect(describePlatformPackage('bufferutil', '4.0.1', false)).toBeUndefined();
  });

  test('knows nothing of a range: only the registry can choose', () => {
    expect(describePlatformPackage('@turbo/darwin-64', '^2.0.0', false)).toBeUndefined();
  });
});

describe('findMissing', () => {
  test('finds what is named and not locked, and passes on that it is for development', () => {
    expect([...findMissing(lock)]).toEqual([
      [
        'node_modules/@turbo/darwin-arm64',
        { version: '2.11.11', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
      ],
    ]);
  });

  test('accepts a package that lies in the node_modules of the one that wants it', () => {
    const nested = { version: '2.11.11' };
    const packages = { ...lock.packages, 'node_modules/turbo/node_modules/@turbo/darwin-arm64': nested };
    expect(findMissing({ packages }).size).toBe(0);
  });

  test('finds nothing in a lock file that it has completed', () => {
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
