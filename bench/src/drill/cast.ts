import { type Caller, createCaller } from './call.ts';
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
