import type { Program } from '@patchbay/testkit/program';
import { type Child, terminate } from '../../child.ts';
import type { Caller } from '../call.ts';
import { type Drain, drainOne } from '../drain.ts';
import { hookEnv } from '../hook-traffic.ts';
import type { EquippedPerson } from '../people.ts';
import type { Scene } from '../scene.ts';
import { warmUp } from '../serving.ts';

const apiCount = 2;

/** The programs of one release. */
interface Fleet {
  readonly apis: readonly Child[];
  readonly worker: Program;
}

/** A service whose releases take turns. */
export interface Service {
  /** The addresses of the API processes that get traffic. */
  origins(): readonly string[];
  /** Starts programs of a release beside those that serve. @param release its checkout; this one when absent */
  add(release?: string): Promise<void>;
  /** Stops the programs that have served for longest, one by one. */
  removeOldest(person: EquippedPerson): Promise<void>;
  /** How the API processes ended. */
  readonly drains: readonly Drain[];
  /** The exit codes of the workers. */
  readonly workerCodes: readonly (number | null)[];
}

/** @param people warm up each process before it gets traffic */
export function createService(
  scene: Scene,
  caller: Caller,
  people: () => readonly EquippedPerson[],
): Service {
  const fleets: Fleet[] = [];
  const serving: Child[] = [];
  const drains: Drain[] = [];
  const workerCodes: (number | null)[] = [];
  return {
    drains,
    workerCodes,
    origins: () => serving.map(({ url }) => url),
    async add(release) {
      const apis: Child[] = [];
      for (let count = 0; count < apiCount; count += 1) apis.push(await scene.startApi(hookEnv, release));
      const worker = await scene.startWorker(hookEnv, release);
      const urls = apis.map(({ url }) => url);
      await warmUp(caller, urls, people());
      fleets.push({ apis, worker });
      serving.push(...apis);
    },
    // A process gets traffic until it has ended, as from a proxy that has not noticed yet.
    async removeOldest(person) {
      const oldest = fleets.shift();
      if (!oldest) throw new Error('no release serves');
      for (const api of oldest.apis) {
        drains.push(await drainOne(api, caller, person));
        serving.splice(serving.indexOf(api), 1);
      }
      workerCodes.push((await terminate(oldest.worker)).code);
    },
  };
}
