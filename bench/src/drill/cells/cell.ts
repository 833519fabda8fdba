import { writeLogicalLog } from '@patchbay/db/testing';
import type { Child, Program } from '../../child.ts';
import { hookEnv } from '../hook-traffic.ts';
import { openScene, type Scene } from '../scene.ts';

/** A cell: a database with its own server, an API process and a worker. */
export interface Cell extends AsyncDisposable {
  readonly scene: Scene;
  readonly api: Child;
  readonly worker: Program;
}

/** Numbers of lanes that no other cell gives out. */
const rangeOf = (cell: number): number => cell * 2 ** 40 + 1;

async function prepareServer({ db, url }: Scene, number: number): Promise<void> {
  await db.query(`ALTER SEQUENCE webhook_lanes_id_seq RESTART WITH ${rangeOf(number)}`);
  await db.query(`SELECT nextval('webhook_lanes_id_seq')`);
  await writeLogicalLog(url);
}

/** @param masterKey of all cells: what one has encrypted, another one opens */
export async function openCell(number: number, masterKey: string): Promise<Cell> {
  const scene = await openScene(undefined, masterKey);
  try {
    await prepareServer(scene, number);
    const [api, worker] = await Promise.all([scene.startApi(hookEnv), scene.startWorker(hookEnv)]);
    return { scene, api, worker, [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose]() };
  } catch (error) {
    await scene[Symbol.asyncDispose]();
    throw error;
  }
}
