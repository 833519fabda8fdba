import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('./undo-at-exit.ts', import.meta.url).href);

/** What a program prints whose drill is ended by a signal at the end of `steps`. */
function endAfter(steps: string): string {
  const script = `
    import { undoAtExit } from ${module};
    process.on('SIGINT', () => process.exit(130));
    const say = (word) => () => console.log(word);
    ${steps}
    setInterval(() => {}, 1e6);
    process.kill(process.pid, 'SIGINT');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout;
}

test('a drill that is ended by a signal undoes its fault, and then takes down what it had brought up', () => {
  expect(endAfter(`undoAtExit(say('down')); undoAtExit(say('healed'));`)).toBe('healed\ndown\n');
});

test('what was undone before is not undone again', () => {
  expect(endAfter(`undoAtExit(say('down')); { using fault = undoAtExit(say('healed')); }`)).toBe('down\n');
});
