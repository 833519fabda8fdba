import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { silentLog } from '@patchbay/db';
import { migrate } from '@patchbay/db/migrate';
import { checkRotation, readKeyFacts } from '@patchbay/domain/operations';
import type { Program } from '@patchbay/testkit/program';
import { type Child, startScript } from '../child.ts';
import { describeProduct } from '../oauth/server.ts';
import { servicesOn } from '../stage.ts';
import { type Call, type Caller, createCaller, isGood, type Outcome } from './call.ts';
import { checkChains, checkMessages } from './check.ts';
import { type Checks, type Drill, milliseconds } from './drill.ts';
import { createFactorPerson, type Factor, type FactorPerson, signIn } from './factor-person.ts';
import { createPatientCaller, isPutOff } from './patient-caller.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { type App, connectApp, refreshApp } from './refreshing-app.ts';
import { dumpRows, restoreRows } from './restore-dump.ts';
import { openScene, type Scene } from './scene.ts';
import { warmUp } from './serving.ts';
import { everydayCalls, startTraffic } from './traffic.ts';
import { requestCodes, useCodes } from './waiting-code.ts';

const perSecond = 60;
const perSecondQuick = 15;
const peopleCount = 10;
const factorPeopleCount = 6;

interface Phase {
  readonly name: string;
  readonly startedAtMs: number;
}

interface Cast {
  readonly checks: Checks;
  readonly scene: Scene;
  readonly caller: Caller;
  readonly people: readonly EquippedPerson[];
  readonly factorPeople: readonly FactorPerson[];
  readonly app: App;
  readonly clientId: string;
  /** The API processes that take requests, and the worker. */
  readonly apis: Child[];
  readonly workers: Program[];
  readonly newKey: string;
  /** Every answer apart from those of the steady traffic. */
  readonly outcomes: Outcome[];
  /** The phases that have begun. */
  readonly phases: Phase[];
}

const originsOf = ({ apis }: Pick<Cast, 'apis'>) => apis.map(({ url }) => url);

async function gather(checks: Checks, scene: Scene, caller: Caller): Promise<Cast> {
  const { services } = scene;
  const apis = await Promise.all([scene.startApi(), scene.startApi()]);
  const workers = [await scene.startWorker()];
  const people = await createPeople(peopleCount, () => createEquippedPerson(services));
  const factorPeople = await createPeople(factorPeopleCount, () => createFactorPerson(services));
  const owner = people[0];
  if (!owner) throw new Error('there is nobody to allow the app');
  const server = await describeProduct(apis[0].url, scene, [owner.developer]);
  const app = await connectApp(server);
  await warmUp(caller, originsOf({ apis }), people);
  const newKey = randomBytes(32).toString('base64');
  const { clientId } = server;
  return {
    checks,
    scene,
    caller,
    people,
    factorPeople,
    app,
    clientId,
    apis,
    workers,
    newKey,
    outcomes: [],
    phases: [],
  };
}

/** Replaces one process after another: the new one takes requests before the old one is stopped. */
async function rollOver({ apis, caller, people, scene, workers }: Cast, masterKey: string): Promise<void> {
  const override = { MASTER_KEY: masterKey };
  const before = apis.slice();
  for (const leaving of before) {
    const coming = await scene.startApi(override);
    await warmUp(caller, [coming.url], people.slice(0, 2));
    apis.push(coming);
    apis.splice(apis.indexOf(leaving), 1);
    await pause(250);
    await leaving[Symbol.asyncDispose]();
  }
  const [worker] = workers.splice(0, 1, await scene.startWorker(override));
  await worker?.[Symbol.asyncDispose]();
}

/** Signs in with both factors and refreshes the app's tokens at every process. */
async function signInEverywhere(cast: Cast, person: FactorPerson): Promise<void> {
  const { app, caller, clientId, outcomes } = cast;
  const factors: Factor[] = ['recovery_code', 'totp'];
  for (const [index, origin] of originsOf(cast).entries()) {
    const factor = factors[index % factors.length] ?? 'totp';
    outcomes.push(...(await signIn(caller, origin, { factor, person })));
    outcomes.push(await refreshApp({ caller, origin, clientId }, app));
  }
}

/** Runs the command as an operator does. */
async function runRotation({ checks, scene }: Cast, masterKey: string): Promise<void> {
  const env = { DATABASE_URL: scene.url, MASTER_KEY: masterKey };
  const command = startScript('rotate-master-key', [], env);
  const code = await command.ended;
  checks.require(code === 0, `rotate-master-key ended with ${code}: ${command.output().slice(-500)}`);
}

/** One phase: codes are sent, the processes are replaced, and everything is used that was made before. */
async function passPhase(cast: Cast, name: string, step: () => Promise<unknown>): Promise<void> {
  const turn = cast.phases.length;
  cast.phases.push({ name, startedAtMs: performance.now() });
  const [spare, active] = [cast.factorPeople.at(-1), cast.factorPeople[turn]];
  if (!spare || !active) throw new Error('there are too few people');
  const { apis, caller, outcomes } = cast;
  const at = (api: Child | undefined) => ({ caller, origin: api?.url ?? '' });
  const phone = `+1415555${String(2000 + turn)}`;
  const waiting = await requestCodes(at(apis[0]), { email: spare.email, phone });
  await step();
  await signInEverywhere(cast, active);
  outcomes.push(...waiting.outcomes, ...(await useCodes(at(apis.at(-1)), waiting)));
}

/** Calls by key and by session, and every tenth by an app. */
function callsOf(cast: Cast): (turn: number) => Call {
  const everyday = everydayCalls(() => originsOf(cast), cast.people);
  return (turn) => {
    const call = everyday(turn);
    const token = cast.app.accessToken;
    if (turn % 10 !== 4 || token === null) return call;
    return { origin: call.origin, method: 'GET', path: '/v1/threads', token };
  };
}

async function rotateUnderLoad(cast: Cast, traffic: Caller, rate: number): Promise<readonly Outcome[]> {
  const { newKey: fresh, scene } = cast;
  const { masterKey: old } = scene;
  cast.outcomes.push(
    await refreshApp(
      { caller: cast.caller, origin: cast.apis[0]?.url ?? '', clientId: cast.clientId },
      cast.app,
    ),
  );
  using steady = startTraffic(traffic, rate, callsOf(cast));
  await passPhase(cast, 'accept both', () => rollOver(cast, `${old},${fresh}`));
  await passPhase(cast, 'sign with the new key', () => rollOver(cast, `${fresh},${old}`));
  await passPhase(cast, 'rewrap', () => runRotation(cast, `${fresh},${old}`));
  await passPhase(cast, 'drop the old key', () => rollOver(cast, fresh));
  return await steady.stop();
}

/** A request that was refused or failed, and the phase in which it was sent. */
function describeFailure({ body, call, fault, sentAtMs, status }: Outcome, phases: readonly Phase[]): string {
  const phase = phases.findLast(({ startedAtMs }) => startedAtMs <= sentAtMs);
  const when = phase
    ? `${phase.name} + ${milliseconds(sentAtMs - phase.startedAtMs)}`
    : 'outside the rotation';
  return `${call.method} ${call.path} ${status ?? fault} ${body.slice(0, 80)} (${when})`;
}

/**
 * Requires a success for every request. A machine that is busy with other work may put requests off with 503 and
 * Retry-After, which costs nobody a credential.
 * @returns how many were put off
 */
function checkServed(checks: Checks, outcomes: readonly Outcome[], phases: readonly Phase[] = []): number {
  const putOff = outcomes.filter(isPutOff).length;
  const failed = outcomes.filter((each) => !isGood(each) && !isPutOff(each));
  const list = failed.slice(0, 5).map((outcome) => describeFailure(outcome, phases));
  checks.require(failed.length === 0, `${failed.length} requests were refused or failed: ${list.join('; ')}`);
  return putOff;
}

async function checkKeys({ checks, newKey, scene }: Cast): Promise<void> {
  const [only] = loadMasterKey(readConfig({ MASTER_KEY: newKey }));
  const { phase, state } = checkRotation(await readKeyFacts(scene.db.sql, [only?.id ?? '']));
  checks.require(phase === 'none', `something is not under the new key: ${state}`);
}

/** A backup restored to a new database: the new key opens it, and without that key no process starts. */
async function checkRestore(cast: Cast): Promise<void> {
  const { caller, checks, factorPeople, newKey, people, scene } = cast;
  const dump = await dumpRows(scene.db);
  await scene.db.query('CREATE DATABASE restored');
  const url = Object.assign(new URL(scene.url), { pathname: '/restored' }).href;
  await migrate(url, { log: silentLog });
  await restoreRows(url, dump);
  const text = [...dump.values()].join('');
  checks.require(
    !text.includes(Buffer.from('drill').toString('hex')),
    'the dump shows the title of a thread',
  );
  const opened = await scene.startApi({ DATABASE_URL: url, MASTER_KEY: newKey });
  const origin = opened.url;
  const outcomes: Outcome[] = [];
  for (const { rawKey } of people) {
    outcomes.push(await caller.send({ origin, method: 'GET', path: '/v1/threads', token: rawKey }));
  }
  const [person] = factorPeople;
  if (person) outcomes.push(...(await signIn(caller, origin, { factor: 'recovery_code', person })));
  checkServed(checks, outcomes);
  const untitled = outcomes.filter(
    ({ body, call }) => call.path === '/v1/threads' && !body.includes('drill'),
  );
  checks.require(
    untitled.length === 0,
    `${untitled.length} restored workspaces lost the title of their thread`,
  );
  const refused = await scene.startApi({ DATABASE_URL: url }).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  checks.require(
    refused.includes('MASTER_KEY does not open this database'),
    `with the old key: ${refused.slice(-300)}`,
  );
}

export const rotateKeys: Drill = {
  title: 'the master key rotated in three phases under load, then a backup restored',
  invariant:
    'no request, code, token or sign-in is refused, no write is lost, and a dump opens with the new key alone',
  async run(checks, { quick }) {
    await using scene = await openScene();
    using caller = createCaller();
    const cast = await gather(checks, scene, createPatientCaller(caller));
    const startedAt = performance.now();
    const steady = await rotateUnderLoad(cast, caller, quick ? perSecondQuick : perSecond);
    const tookMs = performance.now() - startedAt;
    const putOff = checkServed(checks, [...steady, ...cast.outcomes], cast.phases);
    const { acknowledged } = await checkMessages(checks, scene, steady);
    const services = servicesOn(scene.db, `${cast.newKey},${scene.masterKey}`);
    const chains = await checkChains(checks, { services });
    await checkKeys(cast);
    await checkRestore(cast);
    return (
      `${steady.length} requests in ${milliseconds(tookMs)} of 3 rolls and a rewrap, ${cast.outcomes.length} sign-ins, codes and refreshes, ` +
      `${putOff} put off with 503, ${acknowledged} acknowledged writes kept, ${chains} audit chains intact`
    );
  },
};
