import { describe, expect, test } from 'vitest';
import { createPrimaryCheck, type Proof, trustMs } from './check.ts';
import { standbyError } from './standby-error.ts';

interface Scene {
  nowMs: number;
  /** Answers the next proofs. A server that does not confirm never answers. */
  answer: () => Promise<Proof>;
  readonly said: string[];
}

function start(answer: Scene['answer']) {
  const scene: Scene = { nowMs: 0, answer, said: [] };
  const check = createPrimaryCheck({
    prove: () => {
      scene.said.push('prove');
      return scene.answer();
    },
    cut: () => scene.said.push('cut'),
    leave: () => scene.said.push('leave'),
    now: () => scene.nowMs,
    pause: (milliseconds) => {
      scene.said.push(`pause ${milliseconds}`);
      return Promise.resolve();
    },
  });
  return { scene, check };
}

const says = (timeline: string | null, isConfirmed: boolean) => (): Promise<Proof> =>
  Promise.resolve([timeline, isConfirmed]);
const replicated = says('00000001', true);
const alone = says('00000001', false);
const promoted = says('00000002', true);
const standby = says(null, false);
const never = () => new Promise<never>(() => undefined);
const fails = (error: Error) => () => Promise.reject(error);

describe('a server whose commits a standby confirms', () => {
  test('is asked before the first statement', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    expect(scene.said).toEqual(['prove']);
    expect(check.admit()).toBe(undefined);
  });

  test.each([
    ['confirmed', promoted],
    ['not confirmed yet', says('00000002', false)],
  ])(
    'is used only when nobody trusts the one before it any more, if it was promoted (%s)',
    async (_name, answer) => {
      const { check, scene } = start(answer);
      await check.admit();
      expect(scene.said).toEqual(['prove', `pause ${trustMs}`, 'prove']);
      expect(check.admit()).toBe(undefined);
    },
  );

  test('is trusted from when its commit was sent, and not from when it was answered', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.nowMs = 300;
    const { promise, resolve } = Promise.withResolvers<Proof>();
    scene.answer = () => promise;
    expect(check.admit()).toBe(undefined);
    scene.nowMs = 450;
    resolve(['00000001', true]);
    await promise;
    await Promise.resolve();
    scene.nowMs = 300 + trustMs;
    scene.answer = never;
    expect(check.admit()).toBeInstanceOf(Promise);
  });

  test('is proven anew beside the work, once for all callers', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.said.length = 0;
    scene.nowMs = trustMs - 1;
    scene.answer = never;
    expect([check.admit(), check.admit()]).toEqual([undefined, undefined]);
    expect(scene.said).toEqual(['prove']);
  });

  test('admits nobody once it does not confirm any more', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.nowMs = trustMs;
    scene.answer = fails(new Error('Query read timeout'));
    scene.said.length = 0;
    await expect(check.admit()).rejects.toThrow('Query read timeout');
    expect(scene.said).toEqual(['prove', 'leave']);
  });

  test('is not left because one connection was lost, and is proven again before the next statement', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.nowMs = trustMs;
    scene.answer = fails(new Error('Connection terminated unexpectedly'));
    scene.said.length = 0;
    await expect(check.admit()).rejects.toThrow('Connection terminated');
    scene.answer = replicated;
    await check.admit();
    expect(scene.said).toEqual(['prove', 'prove']);
  });

  test('admits nobody at once if a proof that is not due fails', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.nowMs = trustMs - 1;
    scene.answer = fails(new Error('Query read timeout'));
    expect(check.admit()).toBe(undefined);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    scene.answer = never;
    expect(check.admit()).toBeInstanceOf(Promise);
  });

  test('whose place another server has taken loses all connections, and the new one is used after the wait', async () => {
    const { check, scene } = start(replicated);
    await check.admit();
    scene.nowMs = trustMs;
    scene.answer = promoted;
    scene.said.length = 0;
    await check.admit();
    expect(scene.said).toEqual(['prove', 'cut', `pause ${trustMs}`, 'prove']);
  });
});

describe('a server that waits for no standby', () => {
  test('is asked once before the first statement', async () => {
    const { check, scene } = start(alone);
    await check.admit();
    expect(scene.said).toEqual(['prove']);
  });

  test('is never waited for again, and none of its connections is cut', async () => {
    const { check, scene } = start(alone);
    await check.admit();
    scene.nowMs = 60_000;
    scene.answer = fails(new Error('Query read timeout'));
    expect(check.admit()).toBe(undefined);
    await Promise.resolve();
    expect(check.admit()).toBe(undefined);
    expect(scene.said).not.toContain('leave');
  });

  test('is waited for as soon as it has a standby', async () => {
    const { check, scene } = start(alone);
    await check.admit();
    scene.answer = replicated;
    scene.nowMs = trustMs;
    expect(check.admit()).toBe(undefined);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    scene.nowMs = 3 * trustMs;
    expect(check.admit()).toBeInstanceOf(Promise);
  });
});

test.each([
  ['says it is a standby', standby],
  ['refuses the connection as a standby', fails(standbyError())],
])('a server that %s is left, whatever was known of it', async (_name, answer) => {
  for (const before of [alone, replicated]) {
    const { check, scene } = start(before);
    await check.admit();
    scene.nowMs = trustMs;
    scene.answer = answer;
    scene.said.length = 0;
    await check.admit()?.catch(() => undefined);
    await expect.poll(() => scene.said).toContain('leave');
    scene.answer = never;
    expect(check.admit()).toBeInstanceOf(Promise);
  }
});
