import type { Models } from '@patchbay/db';
import type { MessageRow } from './view.ts';

/** The position of somebody in a thread, as the others in it see it. */
interface Receipt {
  readonly userId: string;
  readonly upTo: Date;
}

/**
 * The two participants of a thread who have received furthest, and the two who have read furthest by their own account.
 */
export interface Receipts {
  readonly delivered: readonly Receipt[];
  readonly read: readonly Receipt[];
}

type Place = 'deliveredUpTo' | 'receiptUpTo';

async function readFurthest(
  models: Pick<Models, 'participant'>,
  threadId: string,
  place: Place,
): Promise<Receipt[]> {
  const rows = await models.participant.findMany({
    where: { threadId, [place]: { not: null } },
    orderBy: { [place]: 'desc' },
    take: 2,
    select: { userId: true, deliveredUpTo: true, receiptUpTo: true },
  });
  return rows.flatMap(({ userId, [place]: upTo }) => (upTo ? [{ userId, upTo }] : []));
}

export async function readReceipts(models: Pick<Models, 'participant'>, threadId: string): Promise<Receipts> {
  const [delivered, read] = await Promise.all([
    readFurthest(models, threadId, 'deliveredUpTo'),
    readFurthest(models, threadId, 'receiptUpTo'),
  ]);
  return { delivered, read };
}

const isCovered = ({ createdAt, senderId }: MessageRow, receipts: readonly Receipt[]): boolean =>
  receipts.some(({ upTo, userId }) => userId !== senderId && upTo >= createdAt);

/**
 * The state of a message: delivered once a client of another participant has received it, and read once another
 * participant has read it. A withheld message stays sent.
 */
export function stateOf(
  message: MessageRow & { readonly isWithheld: boolean },
  { delivered, read }: Receipts,
): string {
  if (message.isWithheld) return message.deliveryState;
  if (isCovered(message, read)) return 'read';
  return isCovered(message, delivered) ? 'delivered' : message.deliveryState;
}
