import { compareRates } from '../report.ts';
import { measureRounds } from '../round.ts';
import type { Bench } from '../run.ts';
import { openHarness } from '../stage.ts';
import { createEventWriter, nowMs } from './http-event.ts';
import { createRivals } from './http-rival.ts';
import { addWorkspaces, startReceiver, startWorker } from './http-scene.ts';

const workspacesCount = 10;
const subjectsCount = 2000;

/** Deliveries of a backlog by the worker of the product, from the commit of its events to the last one that arrived. */
export const runPostBench: Bench = async (options, print) => {
  const count = options.quick ? 2000 : 20_000;
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const stage = await harness.createStage();
  const writer = createEventWriter(stage, subjectsCount / workspacesCount);
  const workspaces = await addWorkspaces(stage, receiver, workspacesCount);
  await using rivals = await createRivals(await harness.createStage(), receiver);
  await using _worker = await startWorker(harness, stage);

  const deliver = async (): Promise<number> => {
    const startedMs = nowMs();
    const receiving = receiver.receive(count);
    for (const workspaceId of workspaces) await writer.write(workspaceId, count / workspacesCount);
    const receipts = await receiving;
    return (count * 1000) / ((receipts.at(-1)?.[2] ?? Number.NaN) - startedMs);
  };
  const rates = await measureRounds(options, {
    worker: deliver,
    loop: () => rivals.loop(count),
    queue: () => rivals.queue(count),
  });
  const byLoop = compareRates(rates.worker, rates.loop);
  const looped = 'signed deliveries over HTTP vs a bare loop of 64 connections to the same receiver';
  print(looped, byLoop, { atLeast: 0.25 });
  const byQueue = compareRates(rates.worker, rates.queue);
  print('signed deliveries over HTTP vs graphile-worker without an order', byQueue, { atLeast: 1.5 });
};
