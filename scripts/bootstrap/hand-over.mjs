import { spawn } from 'node:child_process';

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `node` with `args` in `cwd` in this process's place: same terminal, signals passed on, and its end is ours.
 * A Ctrl-C reaches the child twice (from the terminal and from here); the scripts count that as one.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNode(node, args, cwd) {
  const child = spawn(node, args, { cwd, stdio: 'inherit' });
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(`Node 24 does not run: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Without the listeners the same signal ends this process, so that a shell sees what happened.
    for (const name of passedOn) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
