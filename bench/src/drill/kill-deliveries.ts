import { setTimeout as pause } from 'node:timers/promises';
import { kill } from '@patchbay/testkit/program';
import { type HookCast, openHookCast } from './cast.ts';
import { checkDelivered } from './check-receipts.ts';
import type { Drill } from './drill.ts';
import { hookEnv, startWriting } from './hook-traffic.ts';

const peopleCount = 8;
const killEveryMs = 1500;
const failureShare = 0.03;

/** Kills a random process again and again, and starts another one in its place. */
async function killAtRandom({ apis, scene, workers }: HookCast, kills: number): Promise<void> {
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
    await using cast = await openHookCast(failureShare, peopleCount);
    const { apis, caller, people, receiver, scene } = cast;
    const kills = quick ? 4 : 40;
    using writing = startWriting(caller, apis, { people });
    await killAtRandom(cast, kills);
    await writing.stop();
    const { committed, drainedMs, duplicates } = await checkDelivered(checks, { receiver, scene }, people);
    checks.require(committed.length > kills * 10, 'too few events were committed to show anything');
    const failed = receiver.receipts.filter(({ isTaken }) => !isTaken).length;
    return (
      `${kills} kills, ${committed.length} events committed, ${receiver.receipts.length} deliveries: ${failed} refused by the receiver, ` +
      `${duplicates} duplicates; drained ${(drainedMs / 1000).toFixed(1)} s after the last kill`
    );
  },
};
