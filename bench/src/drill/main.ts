import { parseArgs } from 'node:util';
import { exitBySignal } from '@patchbay/testkit/exit-by-signal';
import { alertsDrill } from './alerts/alerts.ts';
import { bloat } from './bloat.ts';
import { moveCells } from './cells/cells.ts';
import { clusterDrill } from './cluster/cluster.ts';
import { crashDatabase } from './crash-database.ts';
import { crashDeliveries } from './crash-deliveries.ts';
import { cutConnections } from './cut-connections.ts';
import { drainProcesses } from './drain.ts';
import { Checks, type Drill, type DrillOptions } from './drill.ts';
import { freezeDatabase } from './freeze-database.ts';
import { hostileReceivers } from './hostile-receivers.ts';
import { killApi } from './kill-api.ts';
import { killDeliveries } from './kill-deliveries.ts';
import { killHeldNotes } from './kill-held-notes.ts';
import { killRefresh } from './kill-refresh.ts';
import { killVoiceNotes } from './kill-voice-notes.ts';
import { lockKeys } from './lock-keys.ts';
import { openTransaction } from './open-transaction.ts';
import { reachInside } from './reach-inside.ts';
import { recovery } from './recovery/recovery.ts';
import { siteLoss } from './recovery/site-loss.ts';
import { rollConsole } from './roll-console.ts';
import { rotateKeys } from './rotate-keys.ts';
import { stalledUploads } from './stalled-uploads.ts';
import { upgrade } from './upgrade/upgrade.ts';

const drills: Readonly<Record<string, Drill>> = {
  r2: killApi,
  r2b: killRefresh,
  r3: crashDatabase,
  r4: cutConnections,
  r5: freezeDatabase,
  r7: lockKeys,
  r13: drainProcesses,
  r13b: rollConsole,
  rotation: rotateKeys,
  webhooks: killDeliveries,
  'webhooks-database': crashDeliveries,
  'webhooks-open-transaction': openTransaction,
  'webhooks-hostile': hostileReceivers,
  'webhooks-inside': reachInside,
  voice: killVoiceNotes,
  'voice-held': killHeldNotes,
  uploads: stalledUploads,
  upgrade,
  bloat,
  alerts: alertsDrill,
  cells: moveCells,
  cluster: clusterDrill,
  recovery,
  site: siteLoss,
};

/**
 * Prints one row of the table: the verdict, the name, the promise and the counts. A drill that cannot run counts as broken:
 * it has proved nothing.
 * @returns true if every promise held
 */
async function carryOut(name: string, drill: Drill, options: DrillOptions): Promise<boolean> {
  const checks = new Checks();
  const figures = await drill.run(checks, options).catch((error: unknown) => {
    checks.require(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 'did not run';
  });
  const isHeld = checks.broken.length === 0;
  const indent = ' '.repeat(14);
  console.log(`${(isHeld ? 'held' : 'BROKEN').padEnd(8)}${name.padEnd(5)} ${drill.title}: ${figures}`);
  console.log(`${indent}${drill.invariant}`);
  for (const sentence of checks.broken) console.log(`${indent}BROKEN: ${sentence}`);
  return isHeld;
}

// The database server of a drill stops on this process's `exit`, which a signal alone would skip.
exitBySignal();

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    faults: { type: 'string' },
    from: { type: 'string' },
    'release-before': { type: 'string' },
    'commit-before': { type: 'string' },
  },
});
const options: DrillOptions = {
  quick: values.quick,
  seed: values.seed === undefined ? undefined : Number(values.seed),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  faults: values.faults?.split(','),
  releaseBefore: values['release-before'],
  commitBefore: values['commit-before'],
};
const unknown = names.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length > 0)
  throw new Error(`unknown drill: ${unknown.join(', ')}. The drills are ${Object.keys(drills).join(', ')}`);

const chosen = Object.entries(drills).filter(([name]) => names.length === 0 || names.includes(name));
const startedAt = performance.now();
let held = 0;
for (const [name, drill] of chosen) {
  if (await carryOut(name, drill, options)) held += 1;
}
console.log(`\n${held} of ${chosen.length} held, in ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exitCode = held === chosen.length ? 0 : 1;
