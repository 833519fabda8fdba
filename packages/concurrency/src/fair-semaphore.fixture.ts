import { Overloaded } from './overloaded.ts';
import { createFairSemaphore, type FairSemaphoreOptions } from './semaphore.ts';

export type Queue = 'login' | 'key';

/** A semaphore whose clock and work the test moves by hand. */
export function createBench(over: Partial<FairSemaphoreOptions<Queue>> = {}) {
  const clock = { nowMs: 0 };
  const semaphore = createFairSemaphore<Queue>({
    queues: ['login', 'key'],
    runningMax: 1,
    waitingMax: 200,
    waitMsMax: 2000,
    now: () => clock.nowMs,
    ...over,
  });
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();

  /** Enters work that runs until the test finishes it. Its outcome is its name, or the reason of a refusal. */
  const enter = (queue: Queue, name: string, caller?: string): Promise<string> => {
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    const work = () => {
      started.push(name);
      return gate.promise;
    };
    const running = semaphore.run(queue, work, caller);
    return running.catch((error: unknown) => (error instanceof Overloaded ? error.reason : String(error)));
  };
  const finish = async (name: string): Promise<void> => {
    gates.get(name)?.resolve(name);
    await settle();
  };
  return { clock, semaphore, started, gates, enter, finish };
}

/** Lets every promise that can go on do so: no time passes. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
