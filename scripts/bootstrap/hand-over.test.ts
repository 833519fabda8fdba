import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { root } from '../product/root.ts';

const handOver = pathToFileURL(join(import.meta.dirname, 'hand-over.mjs')).href;

/** A process that hands over to one that runs `script`. */
function start(script: string): ChildProcess {
  const args = JSON.stringify(['-e', script]);
  const text = `import { runNode } from '${handOver}'; runNode(process.execPath, ${args}, process.cwd());`;
  return spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilSaid(child: ChildProcess, word: string): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes(word)) return;
  }
}

describe('runNode', () => {
  test('ends with the exit code of the script', async () => {
    const [code] = await once(start('process.exit(7)'), 'exit');
    expect(code).toBe(7);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on and waits for the script to finish',
    async (signal) => {
      const child = start(
        `process.on('${signal}', () => setTimeout(() => process.exit(5), 100)); setInterval(() => {}, 1000); console.log('up')`,
      );
      const exited = once(child, 'exit');
      await untilSaid(child, 'up');
      child.kill(signal);
      const [code] = await exited;
      expect(code).toBe(5);
    },
  );

  test('ends with the signal that ended the script', async () => {
    const [, signal] = await once(start(`process.kill(process.pid, 'SIGKILL')`), 'exit');
    expect(signal).toBe('SIGKILL');
  });
});

describe('package.json', () => {
  test('replaces the shell of npm, which would swallow the signal to stop the product', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const wanted = Object.keys(scripts).map((name) => [name, `exec node scripts/bootstrap.mjs ${name}`]);
    expect(scripts).toEqual(Object.fromEntries(wanted));
  });
});
