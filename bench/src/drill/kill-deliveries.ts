import { setTimeout as pause } from 'node:timers/promises';
import { kill, type Program } from '@patchbay/testkit/program';
import type { Child } from '../child.ts';
import { createCaller } from './call.ts';
import { checkReceipts, readCommitted, waitUntilDrained } from './check-receipts.ts';
import type { Drill } from './drill.ts';
import { startHookReceiver } from './hook-receiver.ts';
import { hookEnv, receiveFor, startWriting } from './hook-traffic.ts';
import { createEquippedPerson, createPeople } from './people.ts';
import { openScene, type Scene } from './scene.ts';

const peopleCount = 8;
const killEveryMs = 1500;
const failureShare = 0.03;

interface Running {
  readonly apis: Child[];
  readonly workers: Program[];
}

/** Kills a random process again and again, and starts another one in its place. */
async function killAtRandom(scene: Scene, { apis, workers }: Running, kills: number): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(killEveryMs * (0.5 + Math.random()));
    const at = Math.floor(Math.random() * 2);
    const [victim] =
      Math.random() < 0.3
        ? apis.splice(at, 1, await scene.startApi(hookEnv))
        : workers.splice(at, 1, await scene.startWorker(hookEnv));
    if (victim) await kill(victim);
  }
}

export const killDeliveries: Drill = {
  title: 'kill -9 of workers and API processes while messages are sent',
  invariant: 'an endpoint receives each committed event at least once, signed, and in order for each subject',
  async run(checks, { quick }) {
    await using scene = await openScene();
    await using receiver = await startHookReceiver(failureShare);
    using caller = createCaller();
    const api = await scene.startApi(hookEnv);
    const running = {
      apis: [api, await scene.startApi(hookEnv)],
      workers: [await scene.startWorker(hookEnv), await scene.startWorker(hookEnv)],
    };
    const people = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
    await receiveFor({ caller, receiver }, api, people);
    const kills = quick ? 4 : 40;
    using writing = startWriting(caller, running.apis, { people });
    await killAtRandom(scene, running, kills);
    await writing.stop();
    const drainedMs = await waitUntilDrained(checks, scene, people);
    const committed = await readCommitted(scene, people);
    const duplicates = checkReceipts(checks, receiver, committed);
    checks.require(committed.length > kills * 10, 'too few events were committed to show anything');
    const failed = receiver.receipts.filter(({ isTaken }) => !isTaken).length;
    return (
      `${kills} kills, ${committed.length} events committed, ${receiver.receipts.length} deliveries: ${failed} refused by the receiver, ` +
      `${duplicates} duplicates; drained ${(drainedMs / 1000).toFixed(1)} s after the last kill`
    );
  },
};
