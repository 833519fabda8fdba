import type { Program } from '@patchbay/testkit/program';
import type { Child } from '../child.ts';
import { type Caller, createCaller } from './call.ts';
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts';
import { hookEnv, receiveFor } from './hook-traffic.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { warmUp } from './serving.ts';

/** Two API processes and a worker on one database, and developers who use them. */
export interface Cast extends AsyncDisposable {
  readonly scene: Scene;
  readonly origins: readonly string[];
  readonly people: readonly EquippedPerson[];
  /** The person whose keys and session the drill itself uses. */
  readonly witness: EquippedPerson;
  readonly caller: Caller;
}

const peopleCount = 10;

async function gather(scene: Scene, caller: Caller): Promise<Omit<Cast, keyof AsyncDisposable>> {
  const apis = await Promise.all([scene.startApi(), scene.startApi(), scene.startWorker()]);
  const origins = apis.flatMap((program) => ('url' in program ? [program.url] : []));
  const people = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
  const witness = await createEquippedPerson(scene.services);
  await warmUp(caller, origins, [...people, witness]);
  return { scene, origins, people, witness, caller };
}

/** Starts and warms up everything that a drill on the database needs. */
export async function openCast(): Promise<Cast> {
  await using opened = new AsyncDisposableStack();
  const scene = opened.use(await openScene());
  const gathered = await gather(scene, opened.use(createCaller()));
  const kept = opened.move();
  return { ...gathered, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Two API processes, a receiver of webhooks with an endpoint of each person, and who calls. */
export interface HookCast extends AsyncDisposable {
  readonly scene: Scene;
  readonly receiver: HookReceiver;
  readonly caller: Caller;
  readonly apis: Child[];
  readonly workers: Program[];
  readonly people: readonly [EquippedPerson, ...EquippedPerson[]];
}

/** @param failureShare how many deliveries the receiver answers with 500, from 0 to 1 */
export async function openHookCast(failureShare: number, count: number): Promise<HookCast> {
  await using opened = new AsyncDisposableStack();
  const scene = opened.use(await openScene());
  const receiver = opened.use(await startHookReceiver(failureShare));
  const caller = opened.use(createCaller());
  const first = await scene.startApi(hookEnv);
  const apis = [first, await scene.startApi(hookEnv)];
  const workers = [await scene.startWorker(hookEnv), await scene.startWorker(hookEnv)];
  const create = () => createEquippedPerson(scene.services);
  const people = [await create(), ...(await createPeople(count - 1, create))] as const;
  await receiveFor({ caller, receiver }, first, people);
  const kept = opened.move();
  const end = () => kept.disposeAsync();
  return { scene, receiver, caller, apis, workers, people: [...people], [Symbol.asyncDispose]: end };
}
