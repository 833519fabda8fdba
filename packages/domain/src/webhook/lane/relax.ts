import type { TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const relax = statement({
  name: 'webhook-relax',
  text: `SELECT set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
});

/**
 * For the bookkeeping of deliveries: the commit does not wait for the disk. What a crash of the server takes back is the end of
 * the log, never an event, because that was committed before; the same deliveries are then made again. Arrays of any length
 * share one plan.
 */
export function relaxTransaction(sql: TransactionSql): void {
  sql.queue(relax, []);
}
