import { Worker } from 'node:worker_threads';

/** One argon2id computation, version 1.3. */
export interface HashTask {
  readonly secret: string;
  readonly salt: Uint8Array;
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagBytes: number;
}

interface HashThread {
  readonly worker: Worker;
  running: PromiseWithResolvers<Buffer> | null;
}

/** The threads of this process that compute nothing now. There are never more than computations were under way at once. */
const idle: HashThread[] = [];

function startThread(): HashThread {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
  const thread: HashThread = { worker, running: null };
  const take = (): HashThread['running'] => {
    const { running } = thread;
    thread.running = null;
    // An idle thread does not keep the process alive.
    worker.unref();
    return running;
  };
  worker.on('message', (tag: unknown) => {
    // Under `node --watch`, Node sends messages of its own to the same port.
    if (!(tag instanceof Uint8Array)) return;
    const running = take();
    idle.push(thread);
    running?.resolve(Buffer.from(tag));
  });
  worker.on('error', (error) => take()?.reject(error));
  worker.on('exit', () => {
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
    take()?.reject(new Error('a hashing thread ended'));
  });
  return thread;
}

/**
 * Computes an argon2id tag on a thread whose priority is lower than that of the others, so that hashing does not slow down
 * other requests. The caller bounds how many run at once.
 */
export function computeOnThread(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? startThread();
  const running = Promise.withResolvers<Buffer>();
  thread.running = running;
  thread.worker.ref();
  // A copy of its own: a view would be sent with all of the memory that it is a part of.
  thread.worker.postMessage({ ...task, salt: new Uint8Array(task.salt) });
  return running.promise;
}
