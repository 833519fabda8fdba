import { setTimeout as pause } from 'node:timers/promises';
import { compareTimes, inMs } from '../report.ts';
import type { Bench } from '../run.ts';
import { openHarness } from '../stage.ts';
import { median, quantile } from '../timing.ts';
import { createEventWriter, type EventWriter, nowMs } from './http-event.ts';
import { addWorkspaces, type Receiver, startReceiver, startWorker } from './http-scene.ts';

const workspacesCount = 10;
const subjectsCount = 300;
const slow = 200;
const fast = 1000;

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Commits one event after the other at an even pace, whatever happens to them.
 * @returns when each was committed, by its number
 */
export async function writeAtPace(
  writer: EventWriter,
  workspaces: readonly string[],
  { perSecond, seconds }: Pace,
): Promise<ReadonlyMap<number, number>> {
  const committed = new Map<number, number>();
  const writing: Promise<void>[] = [];
  const startedMs = nowMs();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const waitMs = startedMs + (turn * 1000) / perSecond - nowMs();
    if (waitMs > 0) await pause(waitMs);
    const workspaceId = workspaces[turn % workspaces.length] ?? '';
    writing.push(
      writer.write(workspaceId, 1).then(({ committedMs, first }) => void committed.set(first, committedMs)),
    );
  }
  await Promise.all(writing);
  return committed;
}

/** @returns how long each delivery took from the commit of its event to its last byte, in milliseconds */
export async function timeDeliveries(
  receiver: Receiver,
  writing: Promise<ReadonlyMap<number, number>>,
  count: number,
): Promise<(readonly [path: string, ms: number])[]> {
  const [committed, receipts] = await Promise.all([writing, receiver.receive(count)]);
  return receipts.map(([path, sequence, atMs]) => [path, atMs - (committed.get(sequence) ?? Number.NaN)]);
}

/** The time from the commit of an event to the last byte at its receiver. */
export const runLatencyBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const stage = await harness.createStage();
  const writer = createEventWriter(stage, subjectsCount);
  const workspaces = await addWorkspaces(stage, receiver, workspacesCount);
  await using _worker = await startWorker(harness, stage);

  const measure = async (perSecond: number) => {
    const pace = { perSecond, seconds: options.secondsPerRound };
    const count = perSecond * options.secondsPerRound;
    const timed = await timeDeliveries(receiver, writeAtPace(writer, workspaces, pace), count);
    const times = timed.map(([, ms]) => ms);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  const rounds: Record<'slow' | 'fast', Awaited<ReturnType<typeof measure>>[]> = { slow: [], fast: [] };
  await measure(fast);
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.slow.push(await measure(slow));
    rounds.fast.push(await measure(fast));
  }
  const middle = (pace: 'slow' | 'fast', share: 'p50' | 'p99') =>
    median(rounds[pace].map((round) => round[share]));
  const arrived = `deliveries have arrived, at ${slow} events a second`;
  const [half, most] = [middle('slow', 'p50'), middle('slow', 'p99')];
  print(`half of the ${arrived}`, { figure: `p50 ${inMs(half)}`, ratio: half }, { atMost: 10 });
  print(`99 of 100 ${arrived}`, { figure: `p99 ${inMs(most)}`, ratio: most }, { atMost: 50 });
  const { figure, ratio } = compareTimes(middle('fast', 'p99'), most);
  const full = `${figure}; p50 ${inMs(middle('fast', 'p50'))}`;
  const title = `p99 of deliveries at ${fast} events a second vs at ${slow}`;
  print(title, { figure: full, ratio }, { atMost: 2 });
};
