import { spawn } from 'node:child_process';

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `node` with `args` in `cwd` in place of this process: it has the same terminal, gets the signals, and this
 * process ends as it ends. A Ctrl-C reaches the child twice, from the terminal and from here; the scripts count it once.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNode(node, args, cwd) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  // Before the script starts: a signal that comes at once would end this process alone.
  for (const signal of passedOn) process.on(signal, () => child?.kill(signal));
  child = spawn(node, args, { cwd, stdio: 'inherit' });
  child.once('error', (error) => {
    console.error(`Cannot run Node 24: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // With the listeners removed, the same signal ends this process too, so the shell sees how the script ended.
    for (const name of passedOn) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
