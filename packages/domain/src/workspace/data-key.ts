import type { KeyObject } from 'node:crypto';
import type { Models } from '@patchbay/db';
import type { DataKeyVersions } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import type { Services } from '../core/exports.ts';

/** The place that a wrapped data key is bound to: moved to another row, it does not open. */
export const dataKeyAad = (workspaceId: string): string => `workspaces|${workspaceId}|data_key_box`;
/** The same for the other key of a rotation. */
export const otherKeyAad = (workspaceId: string): string => `data_key_rotations|${workspaceId}|box`;

/** The steps of a rotation are further apart than this, so that every running process sees each of them. */
const lookEveryMs = 500;
/** A process looks ahead of time, so that its other calls need not wait. */
const lookAheadMs = 250;
/** A process that has not looked for this long may have missed a whole rotation. */
const missedMs = 1500;

/** The same object for as long as it is remembered: who holds it for long learns of a rotation as well. */
interface Versions extends DataKeyVersions {
  current: number;
  keys: ReadonlyMap<number, KeyObject>;
}

interface Known {
  readonly versions: Versions;
  /** The look after which it was read. */
  look: number;
}

/** The data keys that a process has in memory. */
interface Memory {
  readonly known: LRUCache<string, Known>;
  /** The workspaces whose rotation was under way at this look or the one before it. */
  changing: ReadonlySet<string>;
  rotating: ReadonlySet<string>;
  look: number;
  /** Reads before this look are not trusted. */
  oldestLook: number;
  lookedAtMs: number;
  isLooking: boolean;
}

const dataKeys = (): Memory => ({
  known: new LRUCache({ max: 10_000 }),
  changing: new Set(),
  rotating: new Set(),
  look: 0,
  oldestLook: 0,
  lookedAtMs: Number.NEGATIVE_INFINITY,
  isLooking: false,
});

type KeyModels = Pick<Models, 'dataKeyRotation' | 'workspace'>;

/** Finds out which data keys change now. Without it, a process would encrypt with a key that was rotated, and be refused. */
async function look(memory: Memory, db: KeyModels, nowMs: number): Promise<void> {
  memory.isLooking = true;
  try {
    const rows = await db.dataKeyRotation.findMany({ select: { workspaceId: true } });
    const rotating = new Set(rows.map(({ workspaceId }) => workspaceId));
    memory.changing = new Set([...rotating, ...memory.rotating]);
    memory.rotating = rotating;
    memory.look += 1;
    if (nowMs - memory.lookedAtMs > missedMs) memory.oldestLook = memory.look;
    memory.lookedAtMs = nowMs;
  } finally {
    memory.isLooking = false;
  }
}

async function lookIfDue(memory: Memory, db: KeyModels, nowMs: number): Promise<void> {
  const age = Math.abs(nowMs - memory.lookedAtMs);
  if (age < lookAheadMs || (memory.isLooking && age < lookEveryMs)) return;
  await look(memory, db, nowMs);
}

const select = {
  dataKeyBox: true,
  dataKeyVersion: true,
  dataKeyRotation: { select: { box: true, usedAt: true, switchedAt: true, version: true } },
} as const;
const readsMax = 5;

interface Row {
  readonly dataKeyBox: Uint8Array;
  readonly dataKeyVersion: number;
  readonly dataKeyRotation: {
    readonly box: Uint8Array;
    readonly usedAt: Date | null;
    readonly switchedAt: Date | null;
    readonly version: number;
  } | null;
}

/** Null where the two rows, which are read one after the other, are from before and after a step of the rotation. */
function openVersions(
  { keyring }: Pick<Services, 'keyring'>,
  workspaceId: string,
  { dataKeyBox, dataKeyRotation: rotation, dataKeyVersion: version }: Row,
): DataKeyVersions | null {
  const keys = new Map([[version, keyring.unwrap(dataKeyBox, dataKeyAad(workspaceId))]]);
  if (!rotation) return { current: version, keys };
  const [before, after] = [rotation.version - 1, rotation.version];
  const [expected, other] = rotation.switchedAt === null ? [before, after] : [after, before];
  if (expected !== version) return null;
  keys.set(other, keyring.unwrap(rotation.box, otherKeyAad(workspaceId)));
  return { current: rotation.usedAt === null ? before : after, keys };
}

async function readVersions(
  services: Pick<Services, 'keyring'>,
  db: KeyModels,
  workspaceId: string,
): Promise<DataKeyVersions> {
  for (let reads = 0; reads < readsMax; reads += 1) {
    const row = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select });
    const versions = openVersions(services, workspaceId, row);
    if (versions) return versions;
  }
  throw new Error('the data key changed while it was read');
}

/**
 * Loads the key that encrypts a workspace's content, with the other one while it is rotated. Nothing else reads the
 * wrapped keys.
 */
export async function loadDataKey(
  services: Pick<Services, 'clock' | 'keyring' | 'memory'>,
  db: KeyModels,
  workspaceId: string,
): Promise<DataKeyVersions> {
  const memory = services.memory.of(dataKeys);
  await lookIfDue(memory, db, services.clock.now().getTime());
  const { changing, known, look: current, oldestLook } = memory;
  const entry = known.get(workspaceId);
  const isFresh = entry && entry.look >= (changing.has(workspaceId) ? current : oldestLook);
  if (isFresh) return entry.versions;
  const read = await readVersions(services, db, workspaceId);
  if (!entry) {
    const versions = { ...read };
    known.set(workspaceId, { versions, look: current });
    return versions;
  }
  Object.assign(entry.versions, read);
  entry.look = current;
  return entry.versions;
}
