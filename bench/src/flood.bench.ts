import { startProduct } from './http.bench.ts';
import { load } from './load.ts';
import { rounded } from './report.ts';
import type { Bench } from './run.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';
import { median } from './timing.ts';

const goodRate = 400;
const floodConnections = 64;

/** The latency of valid traffic while the same process is flooded with keys of a real prefix and a forged rest. */
export const runFloodBench: Bench = async (options, print) => {
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
  const figure = `p99 ${median(flooded)} ms vs ${median(quiet)} ms, under ${rounded(median(floodRates))} forged keys a second`;
  const title = 'p99 of valid traffic under a flood of forged keys vs without';
  print(title, { figure, ratio: median(flooded) / before }, { atMost: 4 });
};
