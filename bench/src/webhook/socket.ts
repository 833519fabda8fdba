import { type Child, startFloorProgram } from '../child.ts';
import { startProduct } from '../http.bench.ts';
import { inMs, rounded } from '../report.ts';
import type { Bench } from '../run.ts';
import { seedDeveloper, seedDevelopers, seedSession } from '../seed.ts';
import { openHarness, type Stage } from '../stage.ts';
import { median, quantile } from '../timing.ts';
import { createEventWriter, type EventWriter, nowMs } from './http-event.ts';
import { writeAtPace } from './latency.ts';

const socketsCount = 1000;
/** A workspace may have two hundred sockets. */
const workspacesCount = 5;
/** A credential may have a hundred sockets on one process. */
const credentialsEach = 2;
const subjectsCount = 300;
/** In each workspace. */
const perSecond = 20;
/** In each workspace. */
const burstEvents = 100;
const resumedEvents = 10_000;
const resumeSecondsMax = 2;

type Frame = readonly [sequence: number, atMs: number];

async function ask<Answer>(clients: Child, path: string): Promise<Answer> {
  const answer = await fetch(clients.url + path, { signal: AbortSignal.timeout(120_000) });
  return (await answer.json()) as Answer;
}

export const startClients = (url: string, tokens: readonly string[], sockets: number): Promise<Child> =>
  startFloorProgram(new URL('./socket-clients.ts', import.meta.url), {
    SOCKET_URL: `${url.replace('http', 'ws')}/v1/ws`,
    SOCKET_TOKENS: tokens.join(' '),
    SOCKETS: String(sockets),
  });

interface Absent {
  readonly workspaceId: string;
  readonly token: string;
}

interface Resumed {
  readonly ms: number;
  readonly events: number;
}

interface Room {
  readonly clients: Child;
  readonly writer: EventWriter;
  readonly workspaceIds: readonly string[];
  readonly sockets: number;
}

/** @returns the p99 from the commit of an event to its frame, over all sockets, in milliseconds */
async function timeFrames(
  { clients, sockets, workspaceIds, writer }: Room,
  seconds: number,
): Promise<number> {
  const count = perSecond * seconds * sockets;
  const [committed, frames] = await Promise.all([
    writeAtPace(writer, workspaceIds, { perSecond: perSecond * workspaceIds.length, seconds }),
    ask<Frame[]>(clients, `/frames?count=${count}`),
  ]);
  const times = frames.map(([sequence, atMs]) => atMs - (committed.get(sequence) ?? Number.NaN));
  return quantile(times, 0.99);
}

/** @returns how many frames a second arrived of events that were committed at once */
async function burst({ clients, sockets, workspaceIds, writer }: Room): Promise<number> {
  const count = burstEvents * sockets;
  const startedMs = nowMs();
  const arriving = ask<Frame[]>(clients, `/frames?count=${count}`);
  for (const workspaceId of workspaceIds) await writer.write(workspaceId, burstEvents);
  const frames = await arriving;
  return (count * 1000) / ((frames.at(-1)?.[1] ?? Number.NaN) - startedMs);
}

const cursorBefore = (workspaceId: string, offset: number): string =>
  Buffer.from(`${workspaceId}.${offset.toString(36)}`).toString('base64url');

/** Measures how long a socket that was away needs to catch up. @returns milliseconds */
async function timeResume(clients: Child, { token, workspaceId }: Absent): Promise<number> {
  const parameters = new URLSearchParams({ token, cursor: cursorBefore(workspaceId, 0) });
  const { events, ms } = await ask<Resumed>(clients, `/resume?${parameters.toString()}`);
  if (events < resumedEvents) throw new Error(`${events} of ${resumedEvents} events came`);
  return ms;
}

/** A developer without an open socket, whose workspace has had many events. */
async function seedAbsent(stage: Stage, writer: EventWriter): Promise<Absent> {
  const { developer, workspaceId } = await seedDeveloper(stage, 0);
  await writer.write(workspaceId, resumedEvents);
  return { workspaceId, token: await seedSession(stage, developer) };
}

/** A thousand sockets on one process, and one that was away. */
export const runSocketBench: Bench = async (options, print) => {
  const sockets = options.quick ? 100 : socketsCount;
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds = await seedDevelopers(stage, workspacesCount);
  const workspaceIds = seeds.map(({ workspaceId }) => workspaceId);
  const tokens: string[] = [];
  for (const { developer } of seeds)
    for (let count = 0; count < credentialsEach; count += 1) tokens.push(await seedSession(stage, developer));
  await using product = await startProduct(harness, stage);
  await using clients = await startClients(product.url, tokens, sockets);
  const writer = createEventWriter(stage, subjectsCount);
  const absent = await seedAbsent(stage, writer);
  const room = { clients, sockets, workspaceIds, writer };

  await timeFrames(room, 1);
  await burst(room);
  const p99: number[] = [];
  const rates: number[] = [];
  const resumes: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    p99.push(await timeFrames(room, options.secondsPerRound));
    rates.push(await burst(room));
    resumes.push(await timeResume(clients, absent));
  }
  const arrived = `99 of 100 frames have arrived, to ${sockets} sockets at ${perSecond} events a second in each workspace`;
  const slowest = median(p99);
  print(arrived, { figure: `p99 ${inMs(slowest)}`, ratio: slowest }, { atMost: 100 });
  const rate = { figure: `${rounded(median(rates))} frames a second`, ratio: median(rates) };
  const title = `frames a second when ${burstEvents} events are committed at once in each workspace`;
  print(title, rate, { atLeast: 25_000 });
  const resumed = `seconds in which a socket that was away gets ${resumedEvents.toLocaleString('en')} events`;
  const took = { figure: inMs(median(resumes), 0), ratio: median(resumes) / 1000 };
  print(resumed, took, { atMost: resumeSecondsMax });
};
