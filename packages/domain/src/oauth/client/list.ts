import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { OwnClientInput, ownedBy } from './own-client.ts';
import { findClient } from './store.ts';
import { clientSelect, type OauthClientView, toClientView } from './view.ts';

/** The clients of the developer's workspace, newest first. */
export async function listClients(ctx: Context): Promise<OauthClientView[]> {
  const { actor } = requireActor(ctx, ['console']);
  const rows = await ctx.db.prisma.oauthClient.findMany({
    where: { ...ownedBy(actor), deletedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: clientSelect,
  });
  return rows.map((row) => toClientView(row, actor.workspaceId));
}

/** @throws AccessError `oauth_client_not_found` (404), also for another workspace's */
export async function readClient(
  ctx: Context,
  rawInput: z.input<typeof OwnClientInput>,
): Promise<OauthClientView> {
  const { actor } = requireActor(ctx, ['console']);
  const { id } = parseInput(OwnClientInput, rawInput);
  return toClientView(await findClient(ctx.db.prisma, id, ownedBy(actor)), actor.workspaceId);
}
