import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ask } from '@patchbay/domain/assistant';
import { contextFor } from '@patchbay/domain/services.fixture';
import { seedThread } from './answer/seed-thread.ts';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { openHarness, servicesOn } from './stage.ts';

const threadMessages = 10_000;

/** The time of one answer, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Answers from a thread of 10,000 encrypted messages, by a process that knows nothing of it yet, and by one that does. */
export async function runAnswerBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const messages = options.quick ? 1000 : threadMessages;
  const { actor, question } = await seedThread(stage, messages);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const cold: number[] = [];
  for (let round = 0; round < (options.quick ? 2 : 12); round += 1) {
    // Another database object stands for another process: its memory is empty.
    const services = servicesOn({ ...stage.db }, harness.masterKey);
    if (round === 2) delay.enable();
    cold.push(await timeOf(() => ask(contextFor(services, actor), question)));
  }
  delay.disable();
  const warm: number[] = [];
  const caller = contextFor(stage.services, actor);
  for (let round = 0; round < (options.quick ? 10 : 100); round += 1)
    warm.push(await timeOf(() => ask(caller, question)));
  const of = `of a thread of ${messages.toLocaleString('en')} messages, in milliseconds`;
  const figure = (ms: number) => `${ms.toFixed(1)} ms`;
  print({
    title: `the first answer ${of}`,
    figure: figure(median(cold)),
    ratio: median(cold),
    reach: { atMost: 100 },
  });
  print({
    title: `every other answer ${of}`,
    figure: figure(median(warm)),
    ratio: median(warm),
    reach: { atMost: 10 },
  });
  const blockedMs = options.quick ? 0 : delay.max / 1e6;
  print({
    title: 'the longest that a first answer keeps other requests waiting, in milliseconds',
    figure: figure(blockedMs),
    ratio: blockedMs,
    reach: { atMost: 10 },
  });
}
