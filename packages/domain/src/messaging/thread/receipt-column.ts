const furthest = (column: string): string =>
  `SELECT (array_agg(user_id))[1] AS first_id, (array_agg(up_to))[1] AS first_at, (array_agg(up_to))[2] AS second_at
  FROM (SELECT user_id, ${column} AS up_to FROM participants WHERE participants.thread_id = threads.id AND ${column} IS NOT NULL
    ORDER BY ${column} DESC LIMIT 2) latest`;

const covers = (receipts: string): string =>
  `created_at <= CASE WHEN sender_id = ${receipts}.first_id THEN ${receipts}.second_at ELSE ${receipts}.first_at END`;

/** `stateOf` in SQL, for a message of a thread joined by {@link joinReceipts}. */
export const stateColumn = `CASE WHEN is_withheld THEN delivery_state WHEN ${covers('readers')} THEN 'read'
  WHEN ${covers('receivers')} THEN 'delivered' ELSE delivery_state END`;

/** Goes after `FROM threads`. */
export const joinReceipts = `CROSS JOIN LATERAL (${furthest('receipt_up_to')}) readers
  CROSS JOIN LATERAL (${furthest('delivered_up_to')}) receivers`;
