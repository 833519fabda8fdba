import { createDeveloper } from '@patchbay/domain/services.fixture';
import { startFloorProgram } from './child.ts';
import { createPeople } from './drill/people.ts';
import { startProduct } from './http.bench.ts';
import { call, readJson } from './oauth/http.ts';
import {
  type AuthorizationServer,
  describeFloor,
  describeProduct,
  pollPending,
  registration,
  rotate,
  runCodeFlow,
  runDeviceFlow,
  startDevice,
} from './oauth/server.ts';
import { compareRates } from './report.ts';
import { measureRounds } from './round.ts';
import type { Bench } from './run.ts';
import { openHarness, type Stage } from './stage.ts';
import { rateOf, workUntil } from './timing.ts';

const workers = 32;

const startFloor = (adapter: 'memory' | 'postgres', { url }: Stage) =>
  startFloorProgram(new URL('./oauth/floor-server.ts', import.meta.url), {
    FLOOR_ADAPTER: adapter,
    FLOOR_DATABASE_URL: url,
  });

/** Measures how many times a second 32 clients run `step`, each client one run at a time. */
async function rate(seconds: number, step: (worker: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() >= start + seconds * 1000;
  const done = await workUntil(workers, isOver, (_, worker) => step(worker));
  return done / ((performance.now() - start) / 1000);
}

/** Each client keeps one token family and refreshes it. */
async function rotations(server: AuthorizationServer): Promise<(worker: number) => Promise<void>> {
  const tokens = await Promise.all(
    Array.from({ length: workers }, () => runCodeFlow(server, server.clientId)),
  );
  return async (worker) => {
    tokens[worker] = await rotate(server, tokens[worker] ?? '');
  };
}

async function polls(server: AuthorizationServer): Promise<(worker: number) => Promise<void>> {
  const codes = await Promise.all(Array.from({ length: workers }, () => startDevice(server)));
  return async (worker) => {
    const code = codes[worker];
    if (code) await pollPending(server, code);
  };
}

/** Decisions alone: the devices have asked before. */
async function decisions(server: AuthorizationServer, seconds: number): Promise<number> {
  const waiting: string[] = [];
  await rate(seconds / 2, async () => void waiting.push((await startDevice(server)).userCode));
  return rateOf(workers, waiting.length, (at) => server.allowDevice(waiting[at] ?? ''));
}

let registered = 0;
async function register(server: AuthorizationServer): Promise<void> {
  registered += 1;
  const json = { ...registration, client_name: `Bench app ${registered}` };
  readJson(await call(server.register, { json }), 201);
}

/** The authorization server compared with the library alone, on a database that syncs to disk. */
export const runOauthBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  // One person per client: nobody decides about several apps at once, and one person's writes run one after another.
  const people = await createPeople(workers, () => createDeveloper(stage.services));
  await using product = await startProduct(harness, stage, { TRUSTED_PROXIES: '127.0.0.1' });
  await using memory = await startFloor('memory', stage);
  await using postgres = await startFloor('postgres', stage);
  const ours = await describeProduct(product.url, stage, people);
  const inMemory = await describeFloor(memory.url);
  const plain = await describeFloor(postgres.url);

  const run = (step: (worker: number) => Promise<void>) => () => rate(options.secondsPerRound, step);
  const rates = await measureRounds(options, {
    rotate: run(await rotations(ours)),
    rotateInMemory: run(await rotations(inMemory)),
    rotateFloor: run(await rotations(plain)),
    flow: run(async () => void (await runCodeFlow(ours))),
    flowFloor: run(async () => void (await runCodeFlow(plain))),
    device: run(async () => void (await startDevice(ours))),
    deviceFloor: run(async () => void (await startDevice(plain))),
    decide: () => decisions(ours, options.secondsPerRound),
    decideFloor: () => decisions(plain, options.secondsPerRound),
    deviceFlow: run(() => runDeviceFlow(ours)),
    deviceFlowFloor: run(() => runDeviceFlow(plain)),
    poll: run(await polls(ours)),
    pollFloor: run(await polls(plain)),
    register: run(() => register(ours)),
    registerFloor: run(() => register(plain)),
  });
  const beside = compareRates(rates.rotate, rates.rotateInMemory);
  print('durable refresh rotations vs the library on its in-memory adapter', beside, { atLeast: 0.6 });
  const onPostgres = [
    ['durable refresh rotations', rates.rotate, rates.rotateFloor, 2],
    ['whole code flows', rates.flow, rates.flowFloor, 1],
    ['device authorizations', rates.device, rates.deviceFloor, 1],
    ['decisions about devices', rates.decide, rates.decideFloor, 1],
    ['whole device flows', rates.deviceFlow, rates.deviceFlowFloor, 1],
    ['pending polls', rates.poll, rates.pollFloor, 1],
    ['registrations', rates.register, rates.registerFloor, 1.5],
  ] as const;
  for (const [title, subject, floor, atLeast] of onPostgres)
    print(`${title} vs the library on a plain PostgreSQL adapter`, compareRates(subject, floor), { atLeast });
};
