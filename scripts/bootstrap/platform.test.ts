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
  ])('names the way out of %o', (platform, words) => {
    expect(findPlatformProblem(platform)).toContain(words);
  });

  test('finds nothing on the systems it runs on', () => {
    expect(findPlatformProblem(good)).toBeUndefined();
    expect(findPlatformProblem({ ...good, os: 'darwin', cpu: 'arm64' })).toBeUndefined();
  });

  test('reads this machine, on which the tests run, as one of them', () => {
    expect(findPlatformProblem(readPlatform())).toBeUndefined();
  });
});
