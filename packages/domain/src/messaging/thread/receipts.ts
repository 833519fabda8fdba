import type { Models } from '@patchbay/db';
import type { MessageRow } from './view.ts';

/** The two participants of a thread who have said that they have read furthest. */
export type Receipts = readonly { readonly userId: string; readonly receiptUpTo: Date | null }[];

export const readReceipts = (models: Pick<Models, 'participant'>, threadId: string): Promise<Receipts> =>
  models.participant.findMany({
    where: { threadId, receiptUpTo: { not: null } },
    orderBy: { receiptUpTo: 'desc' },
    take: 2,
    select: { userId: true, receiptUpTo: true },
  });

/** The state of a message: it is read once somebody else has said so. What was withheld is never read. */
export function stateOf(message: MessageRow & { readonly isWithheld: boolean }, receipts: Receipts): string {
  const others = receipts.filter(({ userId }) => userId !== message.senderId);
  const isRead = others.some(({ receiptUpTo }) => receiptUpTo !== null && receiptUpTo >= message.createdAt);
  return isRead && !message.isWithheld ? 'read' : message.deliveryState;
}

/** The same in SQL, for a message of `threads` beside {@link furthestReceipts} as `r`. */
export const stateColumn = `CASE WHEN created_at <= CASE WHEN sender_id = r.first_id THEN r.second_at ELSE r.first_at END
  AND NOT is_withheld THEN 'read' ELSE delivery_state END`;

export const furthestReceipts = `SELECT (array_agg(user_id))[1] AS first_id, (array_agg(receipt_up_to))[1] AS first_at,
    (array_agg(receipt_up_to))[2] AS second_at
  FROM (SELECT user_id, receipt_up_to FROM participants p WHERE p.thread_id = threads.id AND receipt_up_to IS NOT NULL
    ORDER BY receipt_up_to DESC LIMIT 2) q`;
