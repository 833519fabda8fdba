import { wakeReaders } from '@patchbay/domain/core';
import type { Stage } from '../stage.ts';

/** Milliseconds of the system's monotonic clock, which all processes share. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

// The body of a delivery has 700 bytes. Its number stands where a receiver finds it again.
const insert = {
  name: 'bench-insert-events',
  text: `WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + $2::int WHERE id = $1 RETURNING event_offset - $2::int AS base)
    INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
    SELECT 'evt_' || lpad($6::text, 10, '0') || lpad(to_hex($3::int + n), 16, '0'), $1, base + n, 'task.created', $5::text || ($3::int + n) % $4::int,
      json_build_object('task_id', $5::text || ($3::int + n) % $4::int, 'created_by', 'usr_' || $3::int + n,
        'assignee_id', rpad('usr_', 500, 'x'), 'message_id', null), now()
    FROM w, generate_series(1, $2::int) n`,
};

/** Writes events as the product does: committed one by one or together, and told to the readers afterwards. */
export interface EventWriter {
  /** @returns the number of the first event, and when they were committed */
  write(
    workspaceId: string,
    count: number,
  ): Promise<{ readonly first: number; readonly committedMs: number }>;
}

/** Each has ids of its own. */
let writers = 0;

/** @param prefix of the subjects: the receiver refuses `tsk_bad` */
export function createEventWriter(
  { db, services }: Stage,
  subjectsCount: number,
  prefix: 'tsk_' | 'tsk_bad_' = 'tsk_',
): EventWriter {
  let written = 0;
  writers += 1;
  const writer = String(writers);
  return {
    write: async (workspaceId, count) => {
      const before = written;
      written += count;
      await db.sql.cells(insert, [workspaceId, count, before, subjectsCount, prefix, writer]);
      const committedMs = nowMs();
      wakeReaders(services, workspaceId);
      return { first: before + 1, committedMs };
    },
  };
}
