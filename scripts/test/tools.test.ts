import { describe, expect, test } from 'vitest';
import { isSuccess, nothing } from './counts.ts';
import { checkServers, describeNotRun, noBrowser } from './tools.ts';

const others = { ...nothing, passed: 1 };

const all = {
  redis: true,
  pgbouncer: true,
  recognizer: true,
  pythonClients: true,
  swift: true,
  promtool: true,
  haproxy: true,
};

describe.each([
  ['redis', 'redis-server', 'limiter on Redis'],
  ['pgbouncer', 'pgbouncer', 'behind a connection pooler'],
] as const)('a machine without %s', (name, program, leavesOut) => {
  const without = { ...all, [name]: false };

  test('fails CI, and the failure says how to install one', () => {
    const outcome = checkServers(without, true);
    expect(isSuccess({ ...others, ...outcome })).toBe(false);
    expect(outcome.failures[0]?.message).toContain(`apt-get install -y ${program}`);
  });

  test('ends green outside CI, counts as skipped, and the run says what it left out', () => {
    expect(checkServers(without, false)).toMatchObject({ failed: 0, skipped: 1 });
    expect(describeNotRun(without)).toContain(leavesOut);
  });
});

test.each([
  ['recognizer', 'pocketsphinx'],
  ['pythonClients', 'python3-authlib'],
  ['swift', 'swift-proxy'],
] as const)('a machine without %s counts it as skipped, also in CI, and says so', (name, program) => {
  const without = { ...all, [name]: false };
  expect(checkServers(without, true)).toMatchObject({ failed: 0, skipped: 1 });
  expect(describeNotRun(without)).toContain(`apt-get install -y ${program}`);
});

test('with every server, nothing is left out', () => {
  expect(checkServers(all, true)).toEqual(nothing);
  expect(checkServers(all, false)).toEqual(nothing);
  expect(describeNotRun(all)).toBeUndefined();
});

test('a machine without a browser fails everywhere', () => {
  expect(noBrowser.failed).toBe(1);
});
