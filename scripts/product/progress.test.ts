import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `import { report } from ${JSON.stringify(new URL('./progress.ts', import.meta.url).href)};
process.stdin.once('end', () => { report('one', 'a'); setImmediate(() => { report('two', 'b'); console.error('ended'); }); }).resume();`;

test('a reader that closes the pipe does not end a program that reports', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += String(text);
  });
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, 'ended\n']);
});
