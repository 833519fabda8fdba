import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { checkChains } from '../check.ts';
import type { Checks, Drill } from '../drill.ts';
import { keepOn } from '../keep-on.ts';
import { timeUntil } from '../serving.ts';
import type { Fault, Heal } from './fault.ts';
import { faultsOfCallers } from './faults-of-callers.ts';
import { faultsOfDatabase } from './faults-of-database.ts';
import { faultsOfDeliveries } from './faults-of-deliveries.ts';
import { faultsOfMachine } from './faults-of-machine.ts';
import { factor, type Installation, openInstallation, rulesFile } from './installation.ts';
import { alertsOf } from './rules.ts';

const goodMs = 3_600_000 / factor;
const everyMs = 500;
/** Longer than the longest threshold, five minutes of real time, and a window of six hours. */
const ringMsMax = 420_000;
const quietMsMax = 600_000;

const { slow, away, uncounted } = faultsOfDatabase;
const { expired, gatewayAway, receiversAway, unreadable, workerKilled } = faultsOfDeliveries;

/** The faults of a round happen together. Those that cause 5xx come first: a window of six hours has to forget them. */
const rounds: readonly (readonly Fault[])[] = [
  [slow],
  [away],
  [uncounted],
  [faultsOfCallers.manySignIns],
  [
    ...Object.values(faultsOfMachine),
    faultsOfCallers.forging,
    faultsOfCallers.guessing,
    faultsOfCallers.stolen,
  ],
  [gatewayAway, receiversAway, unreadable],
  [workerKilled],
  [expired],
];
const longRounds = 2;

/** The alerts that fired, and when. */
interface Watch {
  /** Alerts that ring now. */
  ringing: readonly string[];
  /** Every alert that has rung since the round began. */
  readonly heard: Set<string>;
}

/** Listens to Prometheus until it is disposed. */
function listen({ prometheus }: Installation): Watch & AsyncDisposable {
  const watch: Watch = { ringing: [], heard: new Set() };
  const look = async (): Promise<void> => {
    // On a busy machine, Prometheus may miss a question.
    watch.ringing = await prometheus.firing().catch(() => watch.ringing);
    for (const alert of watch.ringing) watch.heard.add(alert);
  };
  const { stop } = keepOn([look], everyMs);
  return Object.assign(watch, { [Symbol.asyncDispose]: stop });
}

const secondsSince = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Causes a fault and waits until its alerts ring, or records which do not. @returns ends it */
async function cause(
  checks: Checks,
  watch: Watch,
  { fault, installation }: { readonly fault: Fault; readonly installation: Installation },
): Promise<Heal> {
  const { alerts, title } = fault;
  const early = alerts.filter((alert) => watch.ringing.includes(alert));
  checks.require(early.length === 0, `${early.join(', ')} rang before its fault: ${title}`);
  const heal = await fault.begin(installation);
  const startedAt = performance.now();
  const hear = (alert: string): Promise<void> =>
    timeUntil(`${alert} rings`, () => watch.ringing.includes(alert), ringMsMax).then(
      () => console.log(`  rings after ${secondsSince(startedAt)}: ${alert}: ${title}`),
      () => checks.require(false, `${alert} did not ring: ${title}`),
    );
  await Promise.all(alerts.map(hear));
  return heal;
}

async function runRound(
  checks: Checks,
  watch: Watch,
  { faults, installation }: { readonly faults: readonly Fault[]; readonly installation: Installation },
): Promise<void> {
  const expected = [...watch.ringing, ...faults.flatMap(({ alerts }) => alerts)];
  watch.heard.clear();
  const heals = await Promise.all(faults.map((fault) => cause(checks, watch, { fault, installation })));
  for (const heal of heals) await heal();
  const others = [...watch.heard].filter((alert) => !expected.includes(alert));
  if (others.length > 0) console.log(`    beside it: ${others.join(', ')}`);
}

/** A quiet hour of the rules, under load. */
async function checkGoodHour(checks: Checks, watch: Watch): Promise<void> {
  await pause(goodMs);
  checks.require(watch.heard.size === 0, `rang in a good hour: ${[...watch.heard].join(', ')}`);
  console.log(`  quiet in a good hour, which took ${goodMs / 1000} s: ${watch.heard.size === 0}`);
}

export const alertsDrill: Drill = {
  title: 'each fault that an alert is about, in front of a real Prometheus whose minute is a second',
  invariant: 'no alert rings in a good hour; each rings for its fault; all are quiet when it is over',
  async run(checks, { quick }) {
    const names = alertsOf(await readFile(rulesFile, 'utf8'));
    const chosen = quick ? rounds.slice(0, -longRounds) : rounds;
    await using installation = await openInstallation();
    await using watch = listen(installation);
    await checkGoodHour(checks, watch);
    for (const faults of chosen) await runRound(checks, watch, { faults, installation });
    const startedAt = performance.now();
    const areQuiet = async () => (await installation.prometheus.firing()).length === 0;
    await timeUntil('all are quiet', areQuiet, quietMsMax).catch(() =>
      checks.require(false, `still ring after ten minutes: ${watch.ringing.join(', ')}`),
    );
    console.log(`  all quiet ${secondsSince(startedAt)} after the last fault`);
    const drilled = new Set(chosen.flatMap((faults) => faults.flatMap(({ alerts }) => alerts)));
    const left = names.filter((name) => !drilled.has(name));
    checks.require(quick || left.length === 0, `no fault is about ${left.join(', ')}`);
    await checkChains(checks, installation.scene);
    return `${drilled.size} of ${names.length} alerts`;
  },
};
