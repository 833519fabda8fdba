import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const command = `
  import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'run-command.ts'))};
  await runCommand((stack) => {
    stack.defer(async () => console.log('stopped what it had started'));
    console.log('works');
    return new Promise((resolve) => setInterval(resolve, 1e9));
  });
`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a command that gets %s stops what it has started',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(said.join('')).toBe('works\nstopped what it had started\n');
  },
);
