import type { TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';

const clear = statement({
  name: 'webhook-clear-health',
  text: `UPDATE webhook_health SET failures = 0, faults = 0, failing_since = NULL, warned_at = NULL, alerted_at = NULL, blocked_until = NULL, opens = 0,
      is_slow = false
    WHERE endpoint_id = $1`,
});

const unblock = statement({
  name: 'webhook-close-breaker',
  text: 'UPDATE webhook_health SET blocked_until = NULL WHERE endpoint_id = $1',
});

/** Forgets how an endpoint has answered so far. */
export const clearHealth = (sql: TransactionSql, endpointId: string): void => sql.queue(clear, [endpointId]);

/** Lets the next attempt be made at once. */
export const closeBreaker = (sql: TransactionSql, endpointId: string): void =>
  sql.queue(unblock, [endpointId]);

const stopEmptying = statement({
  name: 'webhook-stop-emptying',
  text: 'UPDATE webhook_health SET is_emptying = false WHERE endpoint_id = $1',
});

/** Sends the deliveries that were not yet held when the endpoint was enabled again. */
export const keepWaiting = (sql: TransactionSql, endpointId: string): void =>
  sql.queue(stopEmptying, [endpointId]);
