import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from './call.ts';
import { openHookCast } from './cast.ts';
import { checkMessages, checkScene } from './check.ts';
import { checkDelivered } from './check-receipts.ts';
import { type Drill, milliseconds } from './drill.ts';
import { startWriting } from './hook-traffic.ts';
import { createEquippedPerson, type EquippedPerson } from './people.ts';
import type { Scene } from './scene.ts';
import { timeUntil, timeUntilServed } from './serving.ts';

const peopleCount = 8;
const failureShare = 0.03;
const calmMs = 2500;

/** Kills the database server. @returns how long it was away, in milliseconds */
async function crashServer({ server }: Scene): Promise<number> {
  const pid = server.pid();
  process.kill(pid, 'SIGKILL');
  return timeUntil('the server was started again', () => server.pid() !== pid);
}

/** Everything that this person does was served again. */
async function settle(scene: Scene, witness: EquippedPerson, origins: readonly string[]): Promise<void> {
  using caller = createCaller();
  await timeUntilServed(caller, origins, witness);
  // The drill's own connections were cut as well.
  await timeUntil('the drill reads again', () => scene.db.query('SELECT 1').then(Boolean, () => false));
}

export const crashDeliveries: Drill = {
  title: 'kill -9 of the database server while messages are sent and delivered',
  invariant:
    'an endpoint receives each committed event at least once, signed, and in order for each subject; no acknowledged message is lost; no process ends',
  async run(checks, { quick }) {
    await using cast = await openHookCast(failureShare, peopleCount);
    const { apis, caller, people, receiver, scene } = cast;
    const witness = await createEquippedPerson(scene.services);
    using writing = startWriting(caller, apis, { people });
    const origins = apis.map(({ url }) => url);
    const awayMs: number[] = [];
    for (let crash = 0; crash < (quick ? 2 : 8); crash += 1) {
      await pause(calmMs * (0.5 + Math.random()));
      awayMs.push(await crashServer(scene));
      await settle(scene, witness, origins);
    }
    await pause(calmMs);
    const outcomes = await writing.stop();
    const { committed, drainedMs, duplicates } = await checkDelivered(checks, { receiver, scene }, people);
    const { acknowledged, unanswered } = await checkMessages(checks, scene, outcomes);
    await checkScene(checks, scene);
    checks.require(committed.length > awayMs.length * 20, 'too few events were committed to show anything');
    const failed = receiver.receipts.filter(({ isTaken }) => !isTaken).length;
    return (
      `${awayMs.length} kills, away at most ${milliseconds(Math.max(...awayMs))}; ${acknowledged} messages acknowledged and kept ` +
      `(${unanswered} more unacknowledged), ${committed.length} events committed, ${receiver.receipts.length} deliveries: ` +
      `${failed} refused by the receiver, ${duplicates} duplicates; drained in ${milliseconds(drainedMs)}`
    );
  },
};
