import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import { openHarness } from '../stage.ts';
import { createEventWriter, nowMs } from './http-event.ts';
import { createRivals } from './http-rival.ts';
import { addEndpoints, startReceiver, startWorker } from './http-scene.ts';

const workspacesCount = 10;
const subjectsCount = 2000;

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`;

/** Deliveries of a backlog by the worker of the product, from the commit of its events to the last one that arrived. */
export async function runPostBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  const count = options.quick ? 2000 : 20_000;
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const stage = await harness.createStage();
  const writer = createEventWriter(stage, subjectsCount / workspacesCount);
  const workspaces: string[] = [];
  while (workspaces.length < workspacesCount)
    workspaces.push(await addEndpoints(stage, receiver, [`/hook/${workspaces.length}`]));
  await using rivals = await createRivals(await harness.createStage(), receiver);
  await using _worker = await startWorker(harness, stage);

  const deliver = async (): Promise<number> => {
    const startedMs = nowMs();
    const receiving = receiver.receive(count);
    for (const workspaceId of workspaces) await writer.write(workspaceId, count / workspacesCount);
    const receipts = await receiving;
    return (count * 1000) / ((receipts.at(-1)?.[2] ?? Number.NaN) - startedMs);
  };
  const subjects = {
    worker: deliver,
    loop: () => rivals.loop(count),
    queue: () => rivals.queue(count),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  print({
    title: 'signed deliveries over HTTP vs a bare loop of 64 connections to the same receiver',
    figure: `${perSecond(rates.worker)} vs ${perSecond(rates.loop)}`,
    ratio: rates.worker / rates.loop,
    reach: { atLeast: 0.25 },
  });
  print({
    title: 'signed deliveries over HTTP vs graphile-worker without an order',
    figure: `${perSecond(rates.worker)} vs ${perSecond(rates.queue)}`,
    ratio: rates.worker / rates.queue,
    reach: { atLeast: 1.5 },
  });
}
