import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from './http.bench.ts';
import { call } from './oauth/http.ts';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { seedDeveloper, seedSession } from './seed.ts';
import { openTheatre, type Stage } from './stage.ts';

type Print = (measure: Measure) => void;

const recordings = new URL('../../packages/audio/src/testing/', import.meta.url);
/** The recording has two seconds. */
const repeats = 30;
/** How long reads are timed, alone and beside each file. */
const windowMs = 2000;

/** What one analysis costs in CPU seconds, over all threads of the process. */
async function cpuOf({ services }: Stage, bytes: Buffer): Promise<number> {
  const before = process.cpuUsage();
  const analysis = await services.audio.analyser.analyse({
    byteSize: bytes.byteLength,
    async *read(start, end) {
      yield bytes.subarray(start, end);
    },
  });
  if (analysis.kind !== 'audio') throw new Error('the recording is not audio');
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1_000_000;
}

async function measureCost(stage: Stage, { rounds }: BenchOptions, print: Print): Promise<void> {
  const recording = await readFile(new URL('mp3.mp3', recordings));
  const minute = Buffer.concat(Array.from({ length: repeats }, () => recording));
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) costs.push(await cpuOf(stage, minute));
  // The first one starts the thread.
  const cost = median(costs.slice(1));
  print({
    title: 'CPU seconds of analysing 60 seconds of audio',
    figure: `${cost.toFixed(3)} s`,
    ratio: cost,
    reach: { atMost: 0.5 },
  });
}

/** Files that keep a demuxer busy for nothing. */
async function hostileFiles(): Promise<Readonly<Record<string, Buffer>>> {
  const webm = await readFile(new URL('opus.webm', recordings));
  return {
    'a header of WebM and then zeros': Buffer.concat([webm.subarray(0, 400), Buffer.alloc(700_000)]),
    zeros: Buffer.alloc(700_000),
    noise: randomBytes(700_000),
  };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** The times of one read after another until the work has ended. */
async function readUntil(work: Promise<unknown>, read: () => Promise<void>): Promise<number[]> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  await ended;
  return times;
}

async function measureNeighbours(stage: Stage, url: string, print: Print): Promise<void> {
  const seed = await seedDeveloper(stage, 0);
  const token = await seedSession(stage, seed.developer);
  const read = async (): Promise<void> => {
    const { status, text } = await call(`${url}/v1/threads`, { token: seed.rawKey });
    if (status !== 200) throw new Error(`a read was answered ${status}: ${text}`);
  };
  await readUntil(pause(windowMs), read);
  for (const [name, bytes] of Object.entries(await hostileFiles())) {
    const alone = p99(await readUntil(pause(windowMs), read));
    const json = { audio_base64: bytes.toString('base64'), media_type: 'audio/webm' };
    const sendSome = async (): Promise<void> => {
      const endMs = performance.now() + windowMs;
      while (performance.now() < endMs) {
        await call(`${url}/v1/threads/${seed.threadId}/voice-notes`, { token, json });
        await pause(200);
      }
    };
    const beside = p99(await readUntil(sendSome(), read));
    print({
      title: `p99 of reads beside a voice note that is ${name} vs alone`,
      figure: `${beside.toFixed(1)} ms vs ${alone.toFixed(1)} ms`,
      ratio: beside / alone,
      reach: { atMost: 2 },
    });
  }
}

/** What finding out what audio is costs, and what hostile files cost others. */
export async function runAudioBench(options: BenchOptions, print: Print): Promise<void> {
  await using theatre = await openTheatre();
  const stage = await theatre.createStage();
  await measureCost(stage, options, print);
  await using product = await startProduct(theatre, stage);
  await measureNeighbours(stage, product.url, print);
}
