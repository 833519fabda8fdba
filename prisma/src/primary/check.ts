import { setTimeout as wait } from 'node:timers/promises';
import type { Statement } from '../sql.ts';
import { isStandbyError, standbyError } from './standby-error.ts';

/**
 * How long a server is trusted after a commit on it was sent. An old primary that does not know its successor yet still
 * answers reads, but no standby confirms its commits.
 */
export const trustMs = 500;

/** A proof of this age is renewed in the background. */
const dueMs = trustMs / 2;

/** The first timeline of a cluster. A standby that becomes the primary begins the next one. */
const firstTimeline = '00000001';

/**
 * Where a standby confirms commits, this commits a log record that nobody reads.
 * The columns are those of {@link Proof}.
 */
export const proofOfPrimary: Statement = {
  name: 'prove-primary',
  text: `SELECT
    CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline,
    CASE WHEN NOT pg_is_in_recovery() AND current_setting('synchronous_standby_names') <> ''
      THEN pg_logical_emit_message(true, 'patchbay', '') IS NOT NULL ELSE false END AS confirmed`,
};

/** The timeline that the server writes, null on a standby; and whether a standby has confirmed the commit. */
export type Proof = [timeline: string | null, isConfirmed: boolean];

export interface PrimaryCheckOptions {
  /** Runs {@link proofOfPrimary}. */
  readonly prove: () => Promise<Proof>;
  /** Cuts all connections. */
  readonly cut: () => void;
  /** Cuts all connections, and goes on to the next server. */
  readonly leave: () => void;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Makes sure that nothing is read from a server that may have a successor. */
export interface PrimaryCheck {
  /**
   * Undefined while the server is trusted; the proof that makes it so otherwise.
   * @throws the fault of the proof, by the promise
   */
  admit(): Promise<void> | undefined;
}

const ignore = (): void => undefined;

/** The commit waits for a standby that has left. Another fault is one of the connection alone. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * If no standby confirms commits, an old primary cannot be told from a good one. Such a server is only asked in the
 * background whether it has become a standby.
 */
export function createPrimaryCheck(options: PrimaryCheckOptions): PrimaryCheck {
  const { now = () => performance.now(), pause = wait } = options;
  let provenAt = Number.NEGATIVE_INFINITY;
  let timeline: string | undefined;
  /** True if statements wait for a proof that is too old. */
  let isAwaited = true;
  let proving: Promise<void> | undefined;

  const leave = (): void => {
    provenAt = Number.NEGATIVE_INFINITY;
    isAwaited = true;
    options.leave();
  };
  const ask = async (): Promise<{ readonly seen: string; readonly isConfirmed: boolean }> => {
    try {
      const [seen, isConfirmed] = await options.prove();
      if (seen === null) throw standbyError();
      return { seen, isConfirmed };
    } catch (error) {
      if (isStandbyError(error) || (isAwaited && isUnanswered(error))) leave();
      throw error;
    }
  };
  const proveOnce = async (): Promise<void> => {
    for (;;) {
      const sentAt = now();
      const { isConfirmed, seen } = await ask();
      if (seen === timeline || (timeline === undefined && seen === firstTimeline)) {
        provenAt = sentAt;
        timeline = seen;
        isAwaited = isConfirmed;
        return;
      }
      provenAt = Number.NEGATIVE_INFINITY;
      isAwaited = true;
      if (timeline !== undefined) options.cut();
      timeline = seen;
      // Until then, other processes may still trust the old primary.
      await pause(trustMs);
    }
  };
  return {
    admit: () => {
      const age = now() - provenAt;
      if (age < dueMs) return;
      proving ??= proveOnce().finally(() => {
        proving = undefined;
      });
      if (age >= trustMs && isAwaited) return proving;
      proving.catch(ignore);
      return;
    },
  };
}
