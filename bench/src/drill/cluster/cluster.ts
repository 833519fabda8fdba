import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bringUp } from '../../cluster/bring-up.ts';
import { apiUrl, members } from '../../cluster/members.ts';
import { ownAddress } from '../../cluster/network.ts';
import { waitUntilWhole } from '../../cluster/patroni.ts';
import { pidOf, waitUntilServing } from '../../cluster/processes.ts';
import { takeDown } from '../../cluster/take-down.ts';
import { type Caller, createCaller, isGood, type Outcome } from '../call.ts';
import { checkChains, checkMessages, describe } from '../check.ts';
import { checkDelivered } from '../check-receipts.ts';
import type { Checks, Drill, DrillOptions } from '../drill.ts';
import { startHookReceiver } from '../hook-receiver.ts';
import { receiveFor } from '../hook-traffic.ts';
import type { EquippedPerson } from '../people.ts';
import { connectApp } from '../refreshing-app.ts';
import { warmUp } from '../serving.ts';
import { everydayCalls, startTraffic } from '../traffic.ts';
import { keyWork, raceWork, sessionWork, tokenWork } from './churn-work.ts';
import { faultKinds, possibleKinds, prepareFault } from './fault-kind.ts';
import {
  acceptedTooLate,
  type Happened,
  judgeOutage,
  outsideWindows,
  type Sample,
  shareRight,
} from './judge.ts';
import { checkMixedLoad, type MixedRecord, startMixedLoad } from './mixed-load.ts';
import { startRefreshing, type TokenRecord } from './refreshing.ts';
import { type ChurnRecord, startChurn } from './revocations.ts';
import { planFaults } from './schedule.ts';
import {
  type ClusterStage,
  createCast,
  createSpeaker,
  describeServer,
  openStage,
  type Speaker,
} from './stage.ts';
import { takeDownAtExit, undoAtExit } from './undo-at-exit.ts';
import { alertsWithin, hasDashboard, standbyReaders } from './watch-prometheus.ts';

const peopleCount = 4;
const callsPerSecond = 25;
const minutesDefault = 3;
const quietMs = 8000;
const wholeMs = 120_000;
const rightShareMin = 0.995;
/** A write that hangs longer than this has no answer. */
const giveUpMs = 8000;

/** Each ends with another primary. */
const changesPrimary: readonly string[] = [
  'primary-crash',
  'primary-switchover',
  'primary-killed',
  'primary-frozen',
];

interface Ledger {
  readonly outcomes: readonly Outcome[];
  readonly churned: ChurnRecord;
  /** Refresh tokens that were taken twice. */
  readonly doubles: number;
  readonly tokens: TokenRecord;
  readonly mixed: MixedRecord;
  readonly endedAtMs: number;
}

interface Ran {
  readonly ledger: Ledger;
  readonly faults: readonly Happened[];
  /** Of the mixed load, whose sockets are open until it was checked. */
  readonly summary: string;
}

interface Loaded {
  readonly checks: Checks;
  readonly caller: Caller;
  readonly stage: ClusterStage;
  readonly people: readonly EquippedPerson[];
  readonly speaker: Speaker;
}

/** Disturbs the cluster until the time is over, and waits after each fault until every member is back. */
async function disturb(
  { faults, seed }: { readonly faults: readonly string[] | undefined; readonly seed: number },
  untilMs: number,
): Promise<Happened[]> {
  const happened: Happened[] = [];
  for (const planned of planFaults(seed, possibleKinds(faults))) {
    const { allowedMs, heldMs } = faultKinds[planned.kind];
    await pause(planned.restMs);
    if (performance.now() + Math.max(allowedMs, heldMs) > untilMs) return happened;
    const inject = await prepareFault(planned.kind, planned.pick);
    const startedAtMs = performance.now();
    const { heal, member } = await inject();
    const healing = undoAtExit(() => void heal());
    await pause(heldMs);
    healing[Symbol.dispose]();
    const healedAtMs = performance.now();
    await heal();
    happened.push({ kind: planned.kind, member, startedAtMs, healedAtMs });
    console.log(`  ${planned.kind} ${member}`);
    await waitUntilWhole(wholeMs);
    await Promise.all(members.map(waitUntilServing));
    // Both ends of the time allowed lie before the next fault.
    await pause(Math.max(0, startedAtMs + allowedMs - performance.now()));
  }
  return happened;
}

async function runLoad(
  { caller, checks, people, speaker, stage }: Loaded,
  whileRunning: () => Promise<Happened[]>,
): Promise<Ran> {
  const server = await describeServer(stage, people.slice(0, 2));
  const apps = [await connectApp(server), await connectApp(server)];
  const endpoint = { caller, origin: apiUrl, clientId: server.clientId };
  using mixed = await startMixedLoad({ caller, people, speaker, stage });
  using traffic = startTraffic(caller, callsPerSecond, everydayCalls([apiUrl], people));
  let doubles = 0;
  const works = [
    ...people.map(keyWork),
    ...people.slice(0, 1).map((person) => sessionWork(stage, person)),
    tokenWork(server, endpoint),
    raceWork(server, endpoint, () => {
      doubles += 1;
    }),
  ];
  const churn = startChurn(caller, apiUrl, works);
  const refreshing = startRefreshing(server, endpoint, apps);
  const stop = () => Promise.all([traffic.stop(), churn.stop(), refreshing.stop(), mixed.stop()]);
  try {
    const faults = await whileRunning();
    const endedAtMs = performance.now();
    const [outcomes, churned, tokens, other] = await stop();
    const summary = await checkMixedLoad(checks, { speaker, stage }, other);
    return { ledger: { outcomes, churned, doubles, tokens, mixed: other, endedAtMs }, faults, summary };
  } finally {
    await stop();
  }
}

/** The service, or the proxy in front of it, could not answer: the caller tries again. */
const isPutOff = ({ status }: Outcome): boolean => status === null || [502, 503, 504].includes(status);

const sampleOf = (outcome: Outcome): Sample => ({
  sentAtMs: outcome.sentAtMs,
  endedAtMs: outcome.endedAtMs,
  isWrite: outcome.call.method !== 'GET',
  isRight: isGood(outcome),
});

function checkService(
  checks: Checks,
  { endedAtMs, mixed, outcomes, tokens }: Ledger,
  faults: readonly Happened[],
): string {
  const all = [...outcomes, ...tokens.reads, ...mixed.pages];
  const samples = all.map(sampleOf);
  const wrong = all.filter((outcome) => !isGood(outcome) && !isPutOff(outcome));
  checks.require(wrong.length === 0, `got neither their answer nor 503: ${describe(wrong)}`);
  const outside = outsideWindows(samples, faults);
  const share = shareRight(outside);
  const failed = all.filter(
    (_, index) => outside.includes(samples[index] as Sample) && !samples[index]?.isRight,
  );
  checks.require(
    share >= rightShareMin,
    `only ${(share * 100).toFixed(2)} % were answered right outside the faults: ${describe(failed)}`,
  );
  faults.forEach((fault, index) => {
    const { afterMs, isHeld, returnMs } = judgeOutage(
      samples,
      fault,
      faults[index + 1]?.startedAtMs ?? endedAtMs,
    );
    const seconds = `${(afterMs / 1000).toFixed(1)} s${returnMs > 0 ? `, and ${(returnMs / 1000).toFixed(1)} s at its return` : ''}`;
    console.log(`  ${fault.kind.padEnd(20)}${fault.member.padEnd(12)}not served for ${seconds}`);
    checks.require(isHeld, `${faultKinds[fault.kind].title}: not served for ${seconds}`);
  });
  return `${all.length} requests, ${(share * 100).toFixed(2)} % of ${outside.length} outside the faults answered right`;
}

/** How many of each kind were revoked: keys have ids of the service, the others a word and a number. */
function countKinds({ revoked }: ChurnRecord): string {
  const kindOf = (id: string): string => /^(session|token|race) /.exec(id)?.[1] ?? 'key';
  const groups = [...Map.groupBy(revoked, ({ id }) => kindOf(id))];
  return groups.map(([kind, { length }]) => `${length} by ${kind}`).join(', ');
}

function checkCredentials(checks: Checks, { churned, doubles, tokens }: Ledger): string {
  const { probes, revoked } = churned;
  const late = acceptedTooLate(probes, revoked);
  checks.require(
    late.length === 0,
    `${late.length} uses of a revoked credential were accepted: ${late[0]?.id}`,
  );
  for (const kind of ['key', 'session', 'token', 'race'])
    checks.require(countKinds(churned).includes(` by ${kind}`), `no credential was revoked by ${kind}`);
  checks.require(doubles === 0, `${doubles} refresh tokens were taken twice`);
  const refused = tokens.wronglyRefused;
  checks.require(
    refused.length === 0,
    `${refused.length} unspent refresh tokens were refused: ${refused[0]}`,
  );
  return (
    `revoked: ${countKinds(churned)}; ${probes.length} uses of them, ${late.length} accepted; ` +
    `${tokens.refreshes} refreshes, ${tokens.ended} families ended by a lost answer`
  );
}

/** Prometheus has seen what happened: a change of the primary rings an alert, and the logs were read on a standby. */
async function checkWatch(
  checks: Checks,
  { startedAtMs, faults }: { readonly startedAtMs: number; readonly faults: readonly Happened[] },
): Promise<string> {
  const seconds = (performance.now() - startedAtMs) / 1000;
  const [rang, readers] = [await alertsWithin(seconds), await standbyReaders(seconds)];
  const hasChanged = faults.some(({ kind }) => changesPrimary.includes(kind));
  checks.require(!hasChanged || rang.includes('ClusterPrimaryChanged'), 'no alert rang for another primary');
  checks.require(readers > 0, 'no process read a standby');
  checks.require(await hasDashboard(), 'the dashboard is not served');
  return `${readers} processes read a standby; rang: ${rang.join(', ') || 'nothing'}`;
}

async function drill(
  checks: Checks,
  { faults: wanted, minutes = minutesDefault, seed = randomInt(1_000_000) }: DrillOptions,
): Promise<string> {
  console.log(`cluster: seed ${seed}, ${minutes} minutes. Replay: npm run drill -- cluster --seed ${seed}`);
  const startedAtMs = performance.now();
  await using stage = openStage();
  await using receiver = await startHookReceiver(0.02, ownAddress);
  using caller = createCaller({ giveUpMs });
  const people = await createCast(stage, peopleCount);
  const speaker = await createSpeaker(stage);
  await receiveFor({ caller, receiver }, { url: apiUrl }, people);
  await warmUp(caller, [apiUrl], people);
  const { faults, ledger, summary } = await runLoad({ caller, checks, people, speaker, stage }, async () => {
    const happened = await disturb({ faults: wanted, seed }, performance.now() + minutes * 60_000);
    await pause(quietMs);
    return happened;
  });
  const service = checkService(checks, ledger, faults);
  const credentials = checkCredentials(checks, ledger);
  const { acknowledged, unanswered } = await checkMessages(checks, stage, ledger.outcomes);
  const of = { receiver, scene: stage };
  const { committed, drainedMs, duplicates } = await checkDelivered(checks, of, people);
  const chains = await checkChains(checks, stage);
  const watched = await checkWatch(checks, { startedAtMs, faults });
  return (
    `seed ${seed}, ${faults.length} faults; ${service}; ${acknowledged} messages acknowledged, ${unanswered} stored without an answer; ` +
    `${committed.length} events, ${duplicates} delivered twice, drained ${(drainedMs / 1000).toFixed(1)} s after the load; ` +
    `${credentials}; ${summary}; ${chains} audit chains; ${watched}`
  );
}

export const clusterDrill: Drill = {
  title: 'members of a cluster killed and frozen at random',
  invariant: 'nothing acknowledged is lost, nothing revoked is accepted, and the service is back in time',
  async run(checks, options) {
    const wasUp = members.some((member) => pidOf(member) !== null);
    using _ = wasUp ? null : takeDownAtExit();
    await bringUp();
    try {
      return await drill(checks, options);
    } finally {
      if (!wasUp) await takeDown(false);
    }
  },
};
