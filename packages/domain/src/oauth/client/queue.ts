import type { ClientQueueInput } from '@patchbay/contract';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { type Page, pageQuery, requireOperator, toPage } from '../../core/exports.ts';
import { clientSelect, type OauthClientView, toClientView } from './view.ts';

/** A client as the operators who review it see it. */
export interface ClientReview extends Omit<OauthClientView, 'ownedByMe'> {
  /** The address that registered it. */
  readonly registeredFrom: string | null;
  readonly ownerAccountId: string | null;
}

export const reviewSelect = { ...clientSelect, registeredFrom: true } as const;

type ReviewRow = Parameters<typeof toClientView>[0] & { readonly registeredFrom: string | null };

export function toClientReview(row: ReviewRow): ClientReview {
  const { ownedByMe: _, ...view } = toClientView(row, null);
  return { ...view, registeredFrom: row.registeredFrom, ownerAccountId: row.ownerAccountId };
}

/** The clients in a status, or all, newest first. Operators only. */
export async function listClientQueue(
  ctx: Context,
  { status, ...page }: z.output<typeof ClientQueueInput>,
): Promise<Page<ClientReview>> {
  requireOperator(ctx);
  const { where, orderBy, take } = pageQuery(page);
  const rows = await ctx.db.prisma.oauthClient.findMany({
    where: { deletedAt: null, ...(status === undefined ? {} : { status }), ...where },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: reviewSelect,
  });
  return toPage(page, rows.map(toClientReview));
}
