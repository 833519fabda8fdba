import { setTimeout as pause } from 'node:timers/promises';
import { hostileFiles, recording } from '@patchbay/domain/services.fixture';
import { startProduct } from './http.bench.ts';
import { call } from './oauth/http.ts';
import type { BenchOptions } from './options.ts';
import { compareTimes, type Print } from './report.ts';
import type { Bench } from './run.ts';
import { seedDeveloper, seedSession } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, quantile, timeOf } from './timing.ts';

/** The recording has two seconds. */
const repeats = 30;
/** The limit for a minute of real audio, and for any hostile file. */
const secondsMax = 0.5;
/** Measures reads beside the costliest files. */
const besideMax = { quick: 3, full: 10 };

interface Analyzed {
  readonly name: string;
  readonly bytes: Buffer;
  readonly cost: number;
}

/** Measures the CPU seconds of one analysis, over all threads of the process. */
async function cpuOf({ services }: Stage, bytes: Buffer): Promise<number> {
  const before = process.cpuUsage();
  await services.audio.analyzer.analyze(
    {
      byteSize: bytes.byteLength,
      async *read(start, end) {
        yield bytes.subarray(start, end);
      },
    },
    { queue: 'bench' },
  );
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1_000_000;
}

async function measureCost(stage: Stage, { rounds }: BenchOptions, print: Print): Promise<Analyzed[]> {
  const minute = Buffer.concat(Array<Buffer>(repeats).fill(await recording('mp3.mp3')));
  const hostile = Object.entries(await hostileFiles()).map(([name, { bytes }]) => ({ name, bytes }));
  const analyzed: Analyzed[] = [];
  for (const { name, bytes } of [{ name: '60 seconds of audio', bytes: minute }, ...hostile]) {
    const costs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) costs.push(await cpuOf(stage, bytes));
    // The first one starts the thread, or warms up.
    const cost = median(costs.slice(1));
    analyzed.push({ name, bytes, cost });
    const figure = { figure: `${cost.toFixed(3)} s`, ratio: cost };
    print(`CPU seconds of analyzing ${name}`, figure, { atMost: secondsMax });
  }
  return analyzed.slice(1).toSorted((a, b) => b.cost - a.cost);
}

/** The p99 of one read after another until the work has ended. */
async function readUntil(work: Promise<unknown>, read: () => Promise<void>): Promise<number> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) times.push(await timeOf(read));
  await ended;
  return quantile(times, 0.99);
}

interface Neighbor {
  readonly windowMs: number;
  /** One read by somebody else. */
  read(): Promise<void>;
  /** One voice note of the file. */
  send(bytes: Buffer): Promise<unknown>;
}

async function seedNeighbor(stage: Stage, url: string, windowMs: number): Promise<Neighbor> {
  const seed = await seedDeveloper(stage, 0);
  const token = await seedSession(stage, seed.developer);
  return {
    windowMs,
    async read() {
      const { status, text } = await call(`${url}/v1/threads`, { token: seed.rawKey });
      if (status !== 200) throw new Error(`a read was answered ${status}: ${text}`);
    },
    send(bytes) {
      const json = { audio_base64: bytes.toString('base64'), media_type: 'audio/webm' };
      return call(`${url}/v1/threads/${seed.threadId}/voice-notes`, { token, json });
    },
  };
}

async function measureBeside(
  { read, send, windowMs }: Neighbor,
  file: Analyzed,
  print: Print,
): Promise<void> {
  const alone = await readUntil(pause(windowMs), read);
  const sendSome = async (): Promise<void> => {
    const endMs = performance.now() + windowMs;
    while (performance.now() < endMs) {
      await send(file.bytes);
      await pause(200);
    }
  };
  const beside = await readUntil(sendSome(), read);
  const title = `p99 of reads beside a voice note that is ${file.name} vs alone`;
  print(title, compareTimes(beside, alone), { atMost: 2 });
}

/** Measures how long it takes to recognize audio, and how much hostile files delay others. */
export const runAudioBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const analyzed = await measureCost(stage, options, print);
  await using product = await startProduct(harness, stage);
  const neighbor = await seedNeighbor(stage, product.url, options.quick ? 200 : 2000);
  await readUntil(pause(neighbor.windowMs), neighbor.read);
  const files = analyzed.slice(0, options.quick ? besideMax.quick : besideMax.full);
  for (const file of files) await measureBeside(neighbor, file, print);
};
