import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { createReplicaCheck, lagMsMax, type Mark } from './replica.ts';

const end: Mark = ['7', '0/1'];

interface Scene {
  nowMs: number;
  mark: () => Promise<Mark>;
  has: () => Promise<boolean | null>;
  turn: number;
  readonly warnings: string[];
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => undefined);

function start(has: Scene['has']) {
  const scene: Scene = { nowMs: 0, mark: () => Promise.resolve(end), has, turn: 0, warnings: [] };
  const check = createReplicaCheck({
    mark: () => scene.mark(),
    has: () => scene.has(),
    turn: () => scene.turn,
    leave: () => {
      scene.turn += 1;
    },
    log: { ...silentLog, warn: ({ fault }) => void scene.warnings.push(JSON.stringify(fault)) },
    now: () => scene.nowMs,
    pause: (milliseconds) => {
      scene.nowMs += milliseconds;
      return settle();
    },
  });
  return { scene, check };
}

const hasAll = () => Promise.resolve(true);

test('a standby is read once it is known to have the end of the log', async () => {
  const { check } = start(hasAll);
  expect([check.mayRead(), check.ageMs()]).toEqual([false, Number.POSITIVE_INFINITY]);
  await settle();
  expect(check.mayRead()).toBe(true);
});

test('the age counts from when the primary was asked, and not from when the standby had caught up', async () => {
  const answers = [false, false, false, true];
  const { check, scene } = start(() => Promise.resolve(answers.shift() ?? true));
  check.mayRead();
  await expect.poll(() => check.ageMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(scene.nowMs).toBeGreaterThan(0);
  expect(check.ageMs()).toBe(scene.nowMs);
});

test('a standby that stops answering is read for ten seconds and no longer', async () => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  scene.has = never;
  scene.nowMs = lagMsMax - 1;
  expect(check.mayRead()).toBe(true);
  scene.nowMs = lagMsMax;
  expect(check.mayRead()).toBe(false);
});

test('a standby that falls behind is read no more, and again once it has caught up', async () => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  scene.has = () => Promise.resolve(false);
  scene.nowMs = 1000;
  check.mayRead();
  await expect.poll(() => scene.warnings.join()).toContain('too far behind');
  expect(check.mayRead()).toBe(false);
  scene.has = hasAll;
  scene.nowMs += 1000;
  check.mayRead();
  await settle();
  expect(check.mayRead()).toBe(true);
});

test.each([
  ['is no standby of this database', () => Promise.resolve(null)],
  ['cannot be reached', () => Promise.reject(new Error('Connection terminated'))],
])('a server that %s is not read from then on', async (_name, answer) => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  scene.has = answer;
  scene.nowMs = 1000;
  check.mayRead();
  await settle();
  expect(check.mayRead()).toBe(false);
  expect(scene.warnings).toHaveLength(1);
});

test('a primary that cannot say where its log ends lets the standby age', async () => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  scene.mark = never;
  scene.nowMs = lagMsMax;
  check.mayRead();
  await settle();
  expect(check.mayRead()).toBe(false);
});

test('a standby whose read failed is read again only after it has answered', async () => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  check.distrust();
  expect(check.mayRead()).toBe(false);
  scene.nowMs = 1000;
  check.mayRead();
  await settle();
  expect(check.mayRead()).toBe(true);
});

test('many readers ask once a second', async () => {
  let asked = 0;
  const { check, scene } = start(() => {
    asked += 1;
    return Promise.resolve(true);
  });
  for (const at of [0, 1, 999, 1000, 1001]) {
    scene.nowMs = at;
    check.mayRead();
    check.mayRead();
    await settle();
  }
  expect(asked).toBe(2);
});

test('what is known of one standby says nothing about the next one', async () => {
  const { check, scene } = start(hasAll);
  check.mayRead();
  await settle();
  scene.turn = 1;
  expect([check.mayRead(), check.ageMs()]).toEqual([false, Number.POSITIVE_INFINITY]);
  scene.nowMs = 1000;
  check.mayRead();
  await settle();
  expect(check.mayRead()).toBe(true);
});

test('an answer that began with one standby and ended with another is worth nothing', async () => {
  const { check, scene } = start(() => {
    scene.turn += 1;
    return Promise.resolve(scene.turn > 1);
  });
  check.mayRead();
  await expect.poll(() => scene.warnings).toHaveLength(1);
  expect(check.mayRead()).toBe(false);
});

test.each([
  ['does not catch up', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('Query read timeout'))],
])('a standby that %s is left for the next one', async (_name, has) => {
  const { check, scene } = start(has);
  check.mayRead();
  await expect.poll(() => scene.turn).toBe(1);
});

test('no standby is left because of the primary', async () => {
  const { check, scene } = start(hasAll);
  scene.mark = () => Promise.reject(new Error('Query read timeout'));
  check.mayRead();
  await expect.poll(() => scene.warnings).toHaveLength(1);
  expect(scene.turn).toBe(0);
});
