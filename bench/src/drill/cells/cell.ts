import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeLogicalLog } from '@patchbay/db/testing';
import type { Child, Program } from '../../child.ts';
import { hookEnv } from '../hook-traffic.ts';
import { openScene, type Scene } from '../scene.ts';

/** A cell: a database with its own server, a store of audio, an API process and a worker. */
export interface Cell extends AsyncDisposable {
  readonly scene: Scene;
  readonly api: Child;
  readonly worker: Program;
  /** The MEDIA_URL of its processes. */
  readonly mediaUrl: string;
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
  const mediaDir = await mkdtemp(join(tmpdir(), 'patchbay-test-drill-media-'));
  const mediaUrl = pathToFileURL(mediaDir).href;
  const close = async () => {
    await scene[Symbol.asyncDispose]();
    await rm(mediaDir, { recursive: true, force: true });
  };
  try {
    await prepareServer(scene, number);
    const env = { ...hookEnv, MEDIA_URL: mediaUrl, AUDIT_ANCHOR_FILE: join(mediaDir, 'anchor.jsonl') };
    const [api, worker] = await Promise.all([scene.startApi(env), scene.startWorker(env)]);
    return { scene, api, worker, mediaUrl, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
