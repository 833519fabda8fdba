import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Services } from '@patchbay/domain/core';
import { queueSms } from '@patchbay/domain/mail';
import type { Program } from '@patchbay/testkit/program';
import { findFreePort } from '@patchbay/testkit/redis-server';
import type { Child } from '../../child.ts';
import { servicesOn } from '../../stage.ts';
import { type Caller, createCaller } from '../call.ts';
import { registerHook } from '../hook-traffic.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from '../people.ts';
import { openScene, type Scene } from '../scene.ts';
import { warmUp } from '../serving.ts';
import { everydayCalls, startTraffic } from '../traffic.ts';
import { type Neighbor, openNeighbor } from './neighbor.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { shrinkTimes } from './rules.ts';

/** A minute of the rules is a second of the drill, and so is a minute of the waits of webhooks. */
export const factor = 60;
/** The limit of open files of one program. */
export const filesMax = 2000;
/** Text messages are sent until then. */
const smsLifeMs = 240_000;
const peopleCount = 10;
const callsPerSecond = 30;
const smsEveryMs = 1000;

/** The product as it runs in production, under load, with everything around it. */
export interface Installation extends AsyncDisposable {
  readonly scene: Scene;
  readonly prometheus: Prometheus;
  readonly caller: Caller;
  readonly api: Child;
  readonly console: Child;
  /** The one that runs now. */
  worker: Program;
  readonly witness: EquippedPerson;
  /** Takes the webhooks of everybody. */
  readonly receiver: Neighbor;
  /** Takes text messages. */
  readonly gateway: Neighbor;
  startWorker(): Promise<Program>;
}

export const rulesFile = fileURLToPath(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url));

interface Ports {
  readonly api: number;
  readonly console: number;
  readonly worker: number;
}

/** A program finds the port of its metrics by its place after the first of them. */
const environmentsOf = (ports: Ports, gateway: Neighbor) => {
  const env = {
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1/32',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    WEBHOOK_RETRY_SCALE: (1 / factor).toFixed(6),
    SMS_URL: gateway.url,
  };
  return {
    // Requests wait longer for a slow database than by default, when they would soon get 503.
    api: { ...env, DATABASE_TIMEOUT_MS: '9000', METRICS_PORT: String(ports.api) },
    console: { ...env, METRICS_PORT: String(ports.console - 1) },
    worker: { ...env, METRICS_PORT: String(ports.worker - 2) },
  };
};

/** Text messages at a steady rate, as sign-ins by phone cause them. */
function startTexting(services: Services): Disposable {
  const send = async (): Promise<void> => {
    const expiresAt = new Date(Date.now() + smsLifeMs);
    const order = { to: '+14155550123', text: 'Your code', expiresAt };
    // While the database is away, nobody asks for a code.
    await services.db.transaction((tx) => queueSms(tx.sql, services, order)).catch(() => undefined);
  };
  const timer = setInterval(() => void send(), smsEveryMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

async function furnish(scene: Scene, stack: AsyncDisposableStack) {
  const caller = stack.use(createCaller());
  const receiver = stack.use(await openNeighbor());
  const gateway = stack.use(await openNeighbor());
  const ports = { api: await findFreePort(), console: await findFreePort(), worker: await findFreePort() };
  const env = environmentsOf(ports, gateway);
  const startWorker = () => scene.startWorker(env.worker);
  const [api, console, worker] = [
    await scene.startApi(env.api, undefined, ['prlimit', `--nofile=${filesMax}`]),
    await scene.startConsole(env.console),
    await startWorker(),
  ];
  const people = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
  const witness = await createEquippedPerson(scene.services);
  await warmUp(caller, [api.url], [...people, witness]);
  for (const { session, threadId } of people)
    await registerHook(caller, api, { session, url: `${receiver.url}/${threadId}` });
  const services = servicesOn(scene.db, scene.masterKey, { devCodes: false, smsDelivery: 'gateway' });
  stack.use(startTexting(services));
  stack.use(startTraffic(caller, callsPerSecond, everydayCalls([api.url], people)));
  const targets = {
    'patchbay-api': ports.api,
    'patchbay-console': ports.console,
    'patchbay-worker': ports.worker,
  };
  const rules = shrinkTimes(await readFile(rulesFile, 'utf8'), factor);
  const prometheus = stack.use(await startPrometheus({ targets, rules }));
  return {
    scene,
    prometheus,
    caller,
    api,
    console,
    worker,
    witness,
    receiver,
    gateway,
    startWorker,
  };
}

/** Starts the programs, their load, and Prometheus. @throws if something does not start; nothing is left behind then */
export async function openInstallation(): Promise<Installation> {
  await using stack = new AsyncDisposableStack();
  const furnished = await furnish(stack.use(await openScene()), stack);
  const kept = stack.move();
  return Object.assign(furnished, { [Symbol.asyncDispose]: () => kept.disposeAsync() });
}
