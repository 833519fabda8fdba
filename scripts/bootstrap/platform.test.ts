import { describe, expect, test } from 'vitest';
import { findPlatformProblem, readPlatform } from './platform.mjs';

const good = { os: 'linux', cpu: 'x64', isMusl: false, nodeMajor: 20 };

describe('findPlatformProblem', () => {
  test.each([
    [{ ...good, nodeMajor: 18 }, 'Node 18 is too old'],
    [{ ...good, os: 'win32' }, 'WSL'],
    [{ ...good, os: 'freebsd' }, 'use Linux or macOS'],
    [{ ...good, cpu: 'ia32' }, 'use x64 or arm64'],
    [{ ...good, isMusl: true }, 'glibc'],
  ])('says what to do on %o', (platform, words) => {
    expect(findPlatformProblem(platform)).toContain(words);
  });

  test('finds no problem on the supported systems', () => {
    expect(findPlatformProblem(good)).toBeUndefined();
    expect(findPlatformProblem({ ...good, os: 'darwin', cpu: 'arm64' })).toBeUndefined();
  });

  test('recognizes the machine that the tests run on as supported', () => {
    expect(findPlatformProblem(readPlatform())).toBeUndefined();
  });
});
