import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../options.ts';
import { type Measure, median } from '../report.ts';
import { openHarness } from '../stage.ts';
import { createEventWriter, type EventWriter, nowMs } from './http-event.ts';
import { addEndpoints, type Receiver, startReceiver, startWorker } from './http-scene.ts';

const workspacesCount = 10;
const subjectsCount = 300;
const slow = 200;
const fast = 1000;

/** The value that this share of the times does not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

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
export async function runLatencyBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const stage = await harness.createStage();
  const writer = createEventWriter(stage, subjectsCount);
  const workspaces: string[] = [];
  while (workspaces.length < workspacesCount)
    workspaces.push(await addEndpoints(stage, receiver, [`/hook/${workspaces.length}`]));
  await using _worker = await startWorker(harness, stage);

  const measure = async (perSecond: number) => {
    const pace = { perSecond, seconds: options.secondsPerRound };
    const timed = await timeDeliveries(
      receiver,
      writeAtPace(writer, workspaces, pace),
      perSecond * options.secondsPerRound,
    );
    const times = timed.map(([, ms]) => ms);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const rounds: Record<'slow' | 'fast', Awaited<ReturnType<typeof measure>>[]> = { slow: [], fast: [] };
  await measure(fast);
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.slow.push(await measure(slow));
    rounds.fast.push(await measure(fast));
  }
  const middle = (pace: 'slow' | 'fast', share: 'p50' | 'p99') =>
    median(rounds[pace].map((round) => round[share]));
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  print({
    title: `half of the deliveries have arrived, at ${slow} events a second`,
    figure: `p50 ${ms(middle('slow', 'p50'))}`,
    ratio: middle('slow', 'p50'),
    reach: { atMost: 10 },
  });
  print({
    title: `99 of 100 deliveries have arrived, at ${slow} events a second`,
    figure: `p99 ${ms(middle('slow', 'p99'))}`,
    ratio: middle('slow', 'p99'),
    reach: { atMost: 50 },
  });
  print({
    title: `p99 of deliveries at ${fast} events a second vs at ${slow}`,
    figure: `${ms(middle('fast', 'p99'))} vs ${ms(middle('slow', 'p99'))}; p50 ${ms(middle('fast', 'p50'))}`,
    ratio: middle('fast', 'p99') / middle('slow', 'p99'),
    reach: { atMost: 2 },
  });
}
