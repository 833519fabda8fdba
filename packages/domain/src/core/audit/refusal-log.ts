import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '@patchbay/db';
import type { Logger } from '@patchbay/logger';
import { newId } from '../id.ts';
import { type AuditedCall, appendAuditOf } from './append.ts';
import { openChain } from './seal.ts';

/**
 * Audit records of refused attempts, such as a wrong password. They wait in memory and are written once a second, so that
 * neither the refusal nor a request right after it shows whether a record was due.
 */
export interface RefusalLog {
  /**
   * Never waits and never fails.
   * @param isKnown false when the attempt named nobody: that costs the same and leaves nothing
   */
  record(call: AuditedCall, isKnown: boolean): void;
  /** Writes what waits now. A record that is lost to a fault is logged. */
  flush(): Promise<void>;
}

interface PendingRecord {
  readonly call: AuditedCall;
  readonly isKnown: boolean;
}

const flushMs = 1000;
const batchCalls = 100;
// The limits of a sign-in keep the number far below; this holds whatever they are.
const waitingMax = 5000;

/** Undoes the writes of a batch that no log is to contain. */
class Undone extends Error {}

/**
 * The same work in logs that nobody owns. Each is opened as that of a new workspace, or it would look like a deleted
 * one.
 */
async function openDummies(sql: Sql, calls: readonly AuditedCall[]): Promise<AuditedCall[]> {
  const dummies: AuditedCall[] = [];
  for (const { ctx, entry } of calls) {
    const workspaceId = newId('wks', ctx.clock.now());
    await openChain(sql, ctx, workspaceId);
    dummies.push({ ctx, entry: { ...entry, workspaceId } });
  }
  return dummies;
}

export function createRefusalLog({
  db,
  logger,
}: {
  readonly db: Database;
  readonly logger: Logger;
}): RefusalLog {
  let waiting: PendingRecord[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isDue = false;

  const write = async (attempts: readonly PendingRecord[], isKnown: boolean): Promise<void> => {
    const calls = attempts.filter((attempt) => attempt.isKnown === isKnown).map(({ call }) => call);
    for (let from = 0; from < calls.length; from += batchCalls) {
      const batch = calls.slice(from, from + batchCalls);
      await db
        .transaction(async ({ sql }) => {
          await appendAuditOf(sql, isKnown ? batch : await openDummies(sql, batch));
          if (!isKnown) throw new Undone();
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return;
          logger.warn({ err: error, records: batch.length }, 'refused attempts were not recorded');
        });
    }
  };

  const flush = (): Promise<void> => {
    const attempts = waiting;
    waiting = [];
    writing = writing.then(() => write(attempts, true)).then(() => write(attempts, false));
    return writing;
  };

  const flushSoon = async (): Promise<void> => {
    isDue = true;
    await pause(flushMs, undefined, { ref: false });
    isDue = false;
    await flush();
  };

  return {
    record: (call, isKnown) => {
      if (waiting.length >= waitingMax) {
        logger.warn({ action: call.entry.action }, 'a refused attempt was not recorded');
        return;
      }
      waiting.push({ call, isKnown });
      if (!isDue) void flushSoon();
    },
    flush,
  };
}
