import type { Bench } from './run.ts';
import { runDrainBench } from './webhook/drain.ts';
import { runWakeBench } from './webhook/drain-wake.ts';
import { runPostBench } from './webhook/http.ts';
import { runIsolationBench } from './webhook/isolation.ts';
import { runLatencyBench } from './webhook/latency.ts';
import { runSocketBench } from './webhook/socket.ts';
import { runStarvingBench } from './webhook/starving.ts';

/** Webhooks, from the commit of an event to the end of its delivery. */
export const runWebhookBench: Bench = async (options, print) => {
  await runDrainBench(options, print);
  await runWakeBench(options, print);
  await runPostBench(options, print);
  await runLatencyBench(options, print);
  await runIsolationBench(options, print);
  await runStarvingBench(options, print);
  await runSocketBench(options, print);
};
