import { startProduct } from './http.bench.ts';
import { load } from './load.ts';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';

const goodRate = 400;
const floodConnections = 64;

/** The latency of valid traffic while the same process is flooded with keys of a real prefix and a forged rest. */
export async function runFloodBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const seed = await seedDeveloper(stage);
  await using product = await startProduct(harness, stage);
  const tail = seed.rawKey.slice(seed.prefix.length).split('').reverse().join('');
  const target = { url: `${product.url}/v1/me`, seconds: options.secondsPerRound };
  const good = () =>
    load({
      ...target,
      headers: { authorization: `Bearer ${seed.rawKey}` },
      expectedStatus: 200,
      connections: 8,
      rate: goodRate,
    });
  const flood = () =>
    load({
      ...target,
      headers: { authorization: `Bearer ${seed.prefix}${tail}` },
      expectedStatus: 401,
      connections: floodConnections,
      // The attacker must not share an event loop with the clients whose latency is measured.
      apart: true,
    });

  await good();
  const quiet: number[] = [];
  const flooded: number[] = [];
  const floodRates: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    quiet.push((await good()).p99Ms);
    const [during, attack] = await Promise.all([good(), flood()]);
    flooded.push(during.p99Ms);
    floodRates.push(attack.requestsPerSecond);
  }
  // The load generator measures whole milliseconds.
  const before = Math.max(1, median(quiet));
  const figure = `p99 ${median(flooded)} ms vs ${median(quiet)} ms, under ${Math.round(median(floodRates))} forged keys a second`;
  print({
    title: 'p99 of valid traffic under a flood of forged keys vs without',
    figure,
    ratio: median(flooded) / before,
    reach: { atMost: 4 },
  });
}
