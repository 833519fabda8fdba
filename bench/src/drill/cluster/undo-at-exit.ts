import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Undoes something if this process exits before it is disposed, as by a signal. What was done last is undone first.
 * @param undo nothing that it starts goes on after it returns
 */
export function undoAtExit(undo: () => void): Disposable {
  process.prependOnceListener('exit', undo);
  return { [Symbol.dispose]: () => void process.removeListener('exit', undo) };
}

/** Takes the cluster down in a process of its own, because this one can wait for nothing but a process any more. */
export function takeDownAtExit(): Disposable {
  const script = fileURLToPath(new URL('../../../../scripts/cluster-down.ts', import.meta.url));
  return undoAtExit(() => {
    console.log('taking the cluster down');
    spawnSync(process.execPath, [script], { stdio: 'inherit' });
  });
}
