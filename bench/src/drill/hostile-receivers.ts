import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createThread } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { hasEnded, type Program } from '@patchbay/testkit/program';
import { findFreePort } from '@patchbay/testkit/redis-server';
import { type Child, startChild } from '../child.ts';
import { quantile } from '../timing.ts';
import { type Caller, createCaller } from './call.ts';
import { checkScene } from './check.ts';
import { checkDelivered } from './check-receipts.ts';
import { type Drill, milliseconds } from './drill.ts';
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts';
import { hookEnv, receiveFor, registerHook, startWriting } from './hook-traffic.ts';
import { checkBreakers, checkHostileAttempts, type HostileKind, hostileKinds } from './hostile-kinds.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { warmUp } from './serving.ts';
import { startTraps } from './trap.ts';

const hostileProgram = fileURLToPath(new URL('hostile-receiver.ts', import.meta.url));
const peopleCount = 6;
/** All belong to one person, so that many lanes of an endpoint fail at once. */
const threadCount = 12;
const hooksEach = 12;
const mebibyte = 1024 * 1024;
const growthMax = 160 * mebibyte;
/** The factor by which working endpoints may become slower, and an age that is always fast enough. */
const slowerMax = 2;
const ageMsGood = 100;

async function residentBytes({ process }: Program): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Watches the memory of a process until it is disposed. */
function watchMemory(program: Program): Disposable & { readonly most: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    residentBytes(program).then(
      (bytes) => {
        most = Math.max(most, bytes);
      },
      () => undefined,
    );
  }, 100);
  return { most: () => most, [Symbol.dispose]: () => clearInterval(timer) };
}

/** A person whose endpoints are all bad, and whose threads. */
interface Victim {
  readonly person: EquippedPerson;
  readonly threads: readonly EquippedPerson[];
}

async function createVictim(
  { scene, caller, api }: { readonly scene: Scene; readonly caller: Caller; readonly api: Child },
  hostile: Child,
  kinds: readonly HostileKind[],
): Promise<Victim> {
  const person = await createEquippedPerson(scene.services);
  const ctx = contextFor(scene.services, person.developer);
  const threads: EquippedPerson[] = [];
  for (let at = 0; at < threadCount; at += 1) {
    const { id } = await createThread(ctx, { title: `drill ${at}`, participantIds: [] });
    threads.push({ ...person, threadId: id });
  }
  for (const { path } of kinds) {
    await registerHook(caller, api, { session: person.session, url: hostile.url + path });
  }
  return { person, threads };
}

const agesSince = ({ receipts }: HookReceiver, from: number): number[] =>
  receipts.slice(from).map(({ ageMs }) => ageMs);

export const hostileReceivers: Drill = {
  title:
    'receivers that hang, reset, drip, answer without end, with bombs, with huge headers, or redirect inwards',
  invariant:
    'the memory of the worker is bounded; other endpoints get theirs as before; each attempt is recorded with its code; breakers open; nothing inside is reached',
  async run(checks, { quick }) {
    await using scene = await openScene();
    await using traps = await startTraps();
    await using receiver = await startHookReceiver(0);
    const port = await findFreePort();
    const hostileEnv = { HOSTILE_PORT: String(port) };
    await using hostile = await startChild(hostileProgram, hostileEnv, { port, readyPath: '/ready' });
    using caller = createCaller();
    const api = await scene.startApi(hookEnv);
    const worker = await scene.startWorker(hookEnv);
    const good = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
    await receiveFor({ caller, receiver }, api, good);
    const kinds = hostileKinds(traps);
    const victims: Victim[] = [];
    for (let from = 0; from < kinds.length; from += hooksEach) {
      victims.push(await createVictim({ scene, caller, api }, hostile, kinds.slice(from, from + hooksEach)));
    }
    await warmUp(caller, [api.url], good);
    using writing = startWriting(caller, [api], { people: good });
    await pause(quick ? 3000 : 20_000);
    const alone = agesSince(receiver, 0);
    const before = await residentBytes(worker);
    using memory = watchMemory(worker);
    const from = receiver.receipts.length;
    const threads = victims.flatMap((victim) => victim.threads);
    using baiting = startWriting(caller, [api], { people: threads, everyMs: 3000 });
    await pause(quick ? 25_000 : 90_000);
    const beside = agesSince(receiver, from);
    await baiting.stop();
    await writing.stop();
    await checkDelivered(checks, { receiver, scene }, good);
    const ids = victims.map(({ person }) => person.developer.workspaceId);
    const attempts = await checkHostileAttempts(checks, scene, { ids, kinds });
    const opened = await checkBreakers(checks, scene, ids);
    checks.require(opened > kinds.length / 2, `only ${opened} of ${kinds.length} breakers have opened`);
    const growth = memory.most() - before;
    checks.require(growth <= growthMax, `the worker grew by ${Math.round(growth / mebibyte)} MiB`);
    const [p99Alone, p99Beside] = [quantile(alone, 0.99), quantile(beside, 0.99)];
    const isUnhurt = p99Beside <= Math.max(p99Alone * slowerMax, ageMsGood);
    checks.require(quick || isUnhurt, 'good endpoints were slower beside the bad ones');
    await traps.check(checks);
    checks.require(!hasEnded(hostile), `the hostile receiver has ended: ${hostile.output()}`);
    await checkScene(checks, scene);
    return (
      `${kinds.length} bad endpoints, ${attempts} attempts, ${opened} breakers opened; memory of the worker ${Math.round(before / mebibyte)} MiB before, ` +
      `at most ${Math.round(memory.most() / mebibyte)} MiB, ${Math.round((await residentBytes(worker)) / mebibyte)} MiB after; ` +
      `${peopleCount} good endpoints p50/p99 ${milliseconds(quantile(alone, 0.5))}/${milliseconds(p99Alone)} alone (${alone.length}), ` +
      `${milliseconds(quantile(beside, 0.5))}/${milliseconds(p99Beside)} beside them (${beside.length})`
    );
  },
};
