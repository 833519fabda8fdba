import type { KeyObject } from 'node:crypto';
import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { DataKeyVersions } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import type { Clock, Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

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
  /** The look that is under way. */
  looking: Promise<void> | null;
}

const dataKeys = (): Memory => ({
  known: new LRUCache({ max: 10_000 }),
  changing: new Set(),
  rotating: new Set(),
  look: 0,
  oldestLook: 0,
  lookedAtMs: Number.NEGATIVE_INFINITY,
  looking: null,
});

const rotatingStatement = statement({
  name: 'data-keys-rotating',
  text: `SELECT workspace_id FROM data_key_rotations
    UNION ALL SELECT id FROM workspaces WHERE deletion_asked_at IS NOT NULL AND data_key_box IS NULL`,
  pipelined: true,
});

/** Finds out which data keys change now, or are destroyed. Without it, a process would encrypt with a key that was rotated, and be refused. */
async function look(memory: Memory, { now }: Clock, sql: Sql): Promise<void> {
  const nowMs = now().getTime();
  const rows = await sql.cells(rotatingStatement, []);
  const rotating = new Set(rows.map(([workspaceId]) => workspaceId));
  memory.changing = new Set([...rotating, ...memory.rotating]);
  memory.rotating = rotating;
  memory.look += 1;
  if (nowMs - memory.lookedAtMs > missedMs) memory.oldestLook = memory.look;
  memory.lookedAtMs = nowMs;
}

/**
 * Looks once for all calls that come meanwhile: each for itself, they would hold up each other's looks, and a busy process
 * would do nothing else. A transaction looks for itself: waiting for others, it would keep the connection that they need.
 */
async function lookIfDue(
  memory: Memory,
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  sql: Sql,
): Promise<void> {
  const nowMs = clock.now().getTime();
  const age = Math.abs(nowMs - memory.lookedAtMs);
  if (sql !== db.sql) {
    if (age >= lookEveryMs) await look(memory, clock, sql);
    return;
  }
  if (age < lookAheadMs) return;
  const lookOrJoin = (): Promise<void> => {
    memory.looking ??= look(memory, clock, sql).finally(() => {
      memory.looking = null;
    });
    return memory.looking;
  };
  const looking = lookOrJoin();
  if (age < lookEveryMs) {
    // If it fails, the next call looks again, and waits.
    looking.catch(() => undefined);
    return;
  }
  await looking;
  // The look that was under way had begun too long ago. The next one begins after this call.
  if (nowMs - memory.lookedAtMs >= lookEveryMs) await lookOrJoin();
}

// One statement, so that the key and its rotation are of the same moment.
const keysStatement = statement({
  name: 'data-key-of-workspace',
  text: `SELECT workspaces.data_key_box, workspaces.data_key_version, rotation.box, rotation.version,
    rotation.used_at IS NOT NULL, rotation.switched_at IS NOT NULL
    FROM workspaces LEFT JOIN data_key_rotations rotation ON rotation.workspace_id = workspaces.id WHERE workspaces.id = $1`,
  pipelined: true,
});

async function readVersions(
  { keyring }: Pick<Services, 'keyring'>,
  sql: Sql,
  workspaceId: string,
): Promise<DataKeyVersions | null> {
  const [row] = await sql.cells(keysStatement, [workspaceId]);
  if (!row) throw new Error('a data key of no workspace');
  const [dataKeyBox, version, box, rotatedTo, isUsed, isSwitched] = row;
  if (dataKeyBox === null) return null;
  const keys = new Map([[version, keyring.unwrap(dataKeyBox, dataKeyAad(workspaceId))]]);
  if (box === null || rotatedTo === null) return { current: version, keys };
  const before = rotatedTo - 1;
  keys.set(isSwitched ? before : rotatedTo, keyring.unwrap(box, otherKeyAad(workspaceId)));
  return { current: isUsed ? rotatedTo : before, keys };
}

/**
 * Loads the key that encrypts a workspace's content, with the other one while it is rotated. Nothing else reads the
 * wrapped keys. Within a second, no process uses a key that the deletion of its workspace has destroyed.
 * @param sql of the transaction that has the workspace's row, or of none
 */
export async function loadDataKey(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  sql: Sql,
  workspaceId: string,
): Promise<DataKeyVersions> {
  const memory = services.memory.of(dataKeys);
  await lookIfDue(memory, services, sql);
  const { changing, known, look: current, oldestLook } = memory;
  const entry = known.get(workspaceId);
  const isFresh = entry && entry.look >= (changing.has(workspaceId) ? current : oldestLook);
  if (isFresh) return entry.versions;
  const read = await readVersions(services, sql, workspaceId);
  if (!read) {
    if (entry) entry.versions.keys = new Map();
    known.delete(workspaceId);
    // Guests reach the threads for a moment longer. Then their lists no longer have them.
    throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
  }
  if (!entry) {
    const versions = { ...read };
    known.set(workspaceId, { versions, look: current });
    return versions;
  }
  Object.assign(entry.versions, read);
  entry.look = current;
  return entry.versions;
}
