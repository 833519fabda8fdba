import { ClientQueueInput, OwnClientInput } from '@patchbay/contract';
import { z } from 'zod';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { ownedBy } from './own-client.ts';
import { clientSelect } from './row.ts';
import { findClient } from './store.ts';
import { type ClientReview, type OauthClientView, toClientReview, toClientView } from './view.ts';

/** The clients of the developer's workspace, newest first. */
export const listClients = query({
  actors: ['console'],
  input: z.object({}),
  async run({ actor, db }): Promise<OauthClientView[]> {
    const rows = await db.prisma.oauthClient.findMany({
      where: { ...ownedBy(actor), deletedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: clientSelect,
    });
    return rows.map((row) => toClientView(row, actor.workspaceId));
  },
});

/** @throws AccessError `oauth_client_not_found` (404), also for a client of another workspace */
export const readClient = query({
  actors: ['console'],
  input: OwnClientInput,
  run: async ({ actor, db }, { id }): Promise<OauthClientView> =>
    toClientView(await findClient(db.prisma, id, ownedBy(actor)), actor.workspaceId),
});

/** The clients in one status, or in any, newest first, for the operators who review them. */
export const listClientQueue = query({
  actors: ['console'],
  role: 'operator',
  input: ClientQueueInput,
  async run({ db }, { status, ...page }): Promise<Page<ClientReview>> {
    const { where, orderBy, take } = pageQuery(page, 'cli');
    const rows = await db.prisma.oauthClient.findMany({
      where: { deletedAt: null, ...(status === undefined ? {} : { status }), ...where },
      orderBy,
      ...(take === undefined ? {} : { take }),
      select: clientSelect,
    });
    return toPage(page, rows.map(toClientReview));
  },
});
