import { randomUUID } from 'node:crypto';
import { AccessError } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

/** A process that is not seen for this long has lost its slots, and closes its remaining sockets. */
const leaseSeconds = 15;
const beatEveryMs = 3000;

// A clock that all processes share decides whether one is alive.
const beatStatement = statement({
  name: 'socket-process-beat',
  text: `WITH own AS MATERIALIZED (
      SELECT alive_until > clock_timestamp() + interval '1 second' AS was_alive FROM socket_processes WHERE id = $1),
    gone_processes AS (DELETE FROM socket_processes WHERE id IN (
      SELECT id FROM socket_processes WHERE id <> $1 AND alive_until <= clock_timestamp() FOR UPDATE SKIP LOCKED)),
    closed_sockets AS (DELETE FROM open_sockets WHERE id = ANY ($2))
    INSERT INTO socket_processes (id, alive_until) VALUES ($1, clock_timestamp() + interval '${leaseSeconds} seconds')
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
    RETURNING coalesce((SELECT was_alive FROM own), false)`,
});

const isAlive = `EXISTS (SELECT FROM socket_processes process
  WHERE process.id = socket.process_id AND process.alive_until > clock_timestamp())`;
const count = `(SELECT count(*) FROM open_sockets socket WHERE socket.workspace_id = $1 AND ${isAlive})`;

const roomStatement = statement({ name: 'socket-room', text: `SELECT ${count} < $2`, pipelined: true });

// One at a time in a workspace: each sees the slots that the one before it has taken.
const turnStatement = statement({
  name: 'socket-place-turn',
  text: `SELECT pg_advisory_xact_lock(hashtext('socket_places'), hashtext($1))`,
});
const takeStatement = statement({
  name: 'socket-place-take',
  text: `INSERT INTO open_sockets (id, workspace_id, process_id) SELECT $3, $1, $4 WHERE ${count} < $2 RETURNING true`,
});
const leaveStatement = statement({
  name: 'socket-process-leave',
  text: 'DELETE FROM socket_processes WHERE id = $1',
});

/** Counts the sockets of each workspace over all processes. */
export interface SharedSlots {
  /** @throws AccessError `socket_limit_reached` (429) */
  requireRoom(workspaceId: string): Promise<void>;
  /**
   * Takes a slot, and returns what frees it.
   * @throws AccessError `socket_limit_reached` (429)
   */
  take(workspaceId: string): Promise<() => void>;
  close(): Promise<void>;
}

const full = (): AccessError => new AccessError('socket_limit_reached', { retryAfterSeconds: 60 });

/** Reports regularly that this process is alive, and gives back the slots of sockets that have ended. */
function createBeats({ db, logger }: Pick<Services, 'db' | 'logger'>, onLost: () => void) {
  const processId = randomUUID();
  const held = new Set<string>();
  const ended = new Set<string>();
  let seenAtMs = Number.NEGATIVE_INFINITY;
  let beating: Promise<void> | null = null;
  let isClosed = false;

  const beat = async (): Promise<void> => {
    const [gone, had, startedAtMs] = [[...ended], held.size > 0, performance.now()];
    const [row] = await db.sql.cells(beatStatement, [processId, gone]);
    for (const id of gone) ended.delete(id);
    seenAtMs = startedAtMs;
    if (had && !row?.[0]) onLost();
  };
  const beatOnce = (): Promise<void> => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };
  const beatSoon = async (): Promise<void> => {
    try {
      // A beat that is under way may have begun before the last socket ended.
      await beating;
      // After it has left, a beat would bring the process back.
      if (!isClosed && held.size + ended.size > 0) await beatOnce();
    } catch (error) {
      logger.debug({ err: error }, 'the slots of sockets were not kept, which is tried again');
    }
  };
  const timer = setInterval(() => void beatSoon(), beatEveryMs);
  timer.unref();
  return {
    processId,
    hold: (id: string): void => void held.add(id),
    /** Before a slot is taken: others must not count this process as dead. */
    async announce(): Promise<void> {
      if (performance.now() - seenAtMs > beatEveryMs) await beatOnce();
    },
    release(id: string): void {
      if (!held.delete(id)) return;
      ended.add(id);
      void beatSoon();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await beating?.catch(() => undefined);
      await db.sql.cells(leaveStatement, [processId]).catch((error: unknown) => {
        logger.debug({ err: error }, 'the slots of sockets end with their lease');
      });
    },
  };
}

/** @param onLost called when the slots of this process may have been given to others */
export function createSharedSlots(
  services: Pick<Services, 'db' | 'logger' | 'settings'>,
  onLost: () => void,
): SharedSlots {
  const { db, settings } = services;
  const max = settings.socketsPerWorkspace;
  const beats = createBeats(services, onLost);
  return {
    async requireRoom(workspaceId) {
      const [row] = await db.sql.cells(roomStatement, [workspaceId, max]);
      if (!row?.[0]) throw full();
    },
    async take(workspaceId) {
      await beats.announce();
      const id = randomUUID();
      beats.hold(id);
      try {
        const taken = await db.transaction(({ sql }) => {
          sql.queue(turnStatement, [workspaceId]);
          return sql.cells(takeStatement, [workspaceId, max, id, beats.processId]);
        });
        if (taken.length === 0) throw full();
      } catch (error) {
        // It may have been taken even so, if only the answer was lost.
        beats.release(id);
        throw error;
      }
      return () => beats.release(id);
    },
    close: beats.close,
  };
}
