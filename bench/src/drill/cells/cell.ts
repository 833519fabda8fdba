import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeLogicalLog } from '@patchbay/db/testing';
import type { Program } from '@patchbay/testkit/program';
import { type Child, type Command, startScript } from '../../child.ts';
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
  await using opened = new AsyncDisposableStack();
  const scene = await openScene(undefined, masterKey);
  const mediaDir = await mkdtemp(join(tmpdir(), 'patchbay-test-drill-media-'));
  const mediaUrl = pathToFileURL(mediaDir).href;
  opened.defer(() => rm(mediaDir, { recursive: true, force: true }));
  opened.use(scene);
  await prepareServer(scene, number);
  const env = { ...hookEnv, MEDIA_URL: mediaUrl, AUDIT_ANCHOR_FILE: join(mediaDir, 'anchor.jsonl') };
  const [api, worker] = await Promise.all([scene.startApi(env), scene.startWorker(env)]);
  const kept = opened.move();
  return { scene, api, worker, mediaUrl, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** The command of an operator, as it runs. */
export const startMove = (from: Cell, to: Cell, args: readonly string[]): Command =>
  startScript('move-workspace', args, {
    MOVE_FROM_URL: from.scene.url,
    MOVE_TO_URL: to.scene.url,
    MOVE_FROM_MEDIA_URL: from.mediaUrl,
    MOVE_TO_MEDIA_URL: to.mediaUrl,
    MASTER_KEY: from.scene.masterKey,
    OPERATOR_EMAILS: 'operator@example.com',
  });
