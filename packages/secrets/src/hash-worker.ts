import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { HashTask } from './hash-thread.ts';

/** Added to the nice value of the process. A third of what a thread that answers requests gets, where both want the same processor. */
const niceness = 5;

/** Linux gives each thread a priority of its own. Elsewhere, this would lower that of the whole process. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(getPriority(thread) + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // Without /proc, hashing has the priority of everything else.
  }
}

yieldToOthers();
parentPort?.on('message', ({ memoryKib, parallelism, passes, salt, secret, tagBytes }: HashTask) => {
  const cost = { memory: memoryKib, parallelism, passes };
  parentPort?.postMessage(
    argon2Sync('argon2id', { ...cost, message: secret, nonce: salt, tagLength: tagBytes }),
  );
});
