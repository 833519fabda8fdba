import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '../process/long-running.ts';
import { createStack } from './stack.ts';

/** A part that records its end. It prints `up` once it handles SIGTERM. */
const noting = (name: string): string => `
  const { appendFileSync } = require('node:fs');
  process.on('SIGTERM', () => setTimeout(() => { appendFileSync('ends', '${name} '); process.exit(0); }, 50));
  setInterval(() => {}, 1000);
  console.log('up');`;

async function untilUp(part: Part): Promise<void> {
  while (!part.tail().includes('up') && !part.hasExited())
    await new Promise((resolve) => setImmediate(resolve));
}

describe('createStack', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-stack-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const part = (name: string, script: string) => ({
    name,
    args: ['-e', script],
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'logs', `${name}.log`),
  });

  test('stops lower stages first and deferred work last', async () => {
    const stack = createStack();
    const ended = (): string => readFileSync(join(folder, 'ends'), 'utf8');
    let seen = '';
    stack.defer(async () => {
      seen = ended();
    });
    await Promise.all([
      untilUp(stack.start(2, part('worker', noting('worker')))),
      untilUp(stack.start(1, part('api', noting('api')))),
    ]);
    await stack.stop();
    expect(seen).toBe('api worker ');
  });

  test('reports which part ended by itself, with its last lines', async () => {
    const stack = createStack();
    stack.start(1, part('api', `console.error('no database'); process.exit(7)`));
    const words = await stack.crashed;
    expect(words).toContain('no database');
    expect(words).toContain('The api ended with exit code 7');
    await stack.stop();
  });

  test('does not report a requested stop as a crash', async () => {
    const stack = createStack();
    await untilUp(stack.start(1, part('api', noting('api'))));
    await stack.stop();
    const outcome = await Promise.race([stack.crashed, Promise.resolve('quiet')]);
    expect(outcome).toBe('quiet');
  });

  test('starts a part that dies after the start again, and keeps what it has said', async () => {
    const stack = createStack(() => Promise.resolve());
    const name = 'api';
    const first = stack.start(1, part(name, `${noting(name)} console.log('process', process.pid);`));
    await untilUp(first);
    const processes = () => [...first.tail().matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid));
    await vi.waitUntil(() => processes().length === 1, { timeout: 60_000 });
    stack.keepRunning();
    process.kill(processes()[0] ?? 0, 'SIGKILL');
    await vi.waitUntil(() => processes().length === 2, { timeout: 60_000 });
    await stack.stop();
    expect(readFileSync(join(folder, 'ends'), 'utf8')).toBe('api ');
  });

  test('waits twice as long before each restart of a part that dies at once, up to half a minute', async () => {
    const waits: number[] = [];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const stack = createStack(async (milliseconds) => {
      if (waits.push(milliseconds) < 7) return;
      resolve();
      await new Promise(() => undefined);
    });
    stack.start(1, part('api', `setTimeout(() => process.exit(7), 200)`));
    stack.keepRunning();
    await enough;
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    await stack.stop();
  });

  test('starts nothing once it is stopping', async () => {
    const stack = createStack();
    await stack.stop();
    expect(() => stack.start(1, part('api', ''))).toThrow('stopped');
  });
});
