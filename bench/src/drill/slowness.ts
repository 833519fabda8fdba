import { Worker } from 'node:worker_threads';

/** Measures how much longer than its processor time a piece of work takes here, on average: 1 on an idle machine. */
export interface Slowness extends Disposable {
  mean(): number;
}

const pieceMs = 10;
const everyMs = 100;

/** Works for a moment again and again, and reports the time that this took by the clock and on the processor. */
const program = `
const { parentPort } = require('node:worker_threads');
setInterval(() => {
  const from = performance.now();
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < ${pieceMs}) {
    const { system, user } = process.threadCpuUsage(before);
    used = (system + user) / 1000;
  }
  parentPort.postMessage((performance.now() - from) / used);
}, ${everyMs});`;

/**
 * Watches how slow the machine is while a drill runs. A time that the service promises is checked by it: on a machine that
 * does other work as well, everything takes longer, and the service can do nothing about that.
 */
export function watchSlowness(): Slowness {
  const worker = new Worker(program, { eval: true });
  const seen: number[] = [];
  worker.on('message', (slowness: number) => void seen.push(slowness));
  return {
    mean: () => Math.max(1, seen.reduce((sum, each) => sum + each, 0) / Math.max(1, seen.length)),
    [Symbol.dispose]: () => void worker.terminate(),
  };
}
