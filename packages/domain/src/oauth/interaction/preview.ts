import { OwnClientInput } from '@patchbay/contract';
import { escapeLike, query } from '../../core/exports.ts';
import { ownedBy } from '../client/own-client.ts';
import { findClient } from '../client/store.ts';
import { toClientView } from '../client/view.ts';
import { describeOffer } from '../grant/consent.ts';
import { type ConsentView, redirectHostOf } from './read.ts';

export interface ConsentPreview {
  /** The request that a person would be asked about, if the client asked for all that it may. It is stored nowhere. */
  readonly consent: ConsentView;
  /** Another approved client has the same name, apart from its case. */
  readonly sharesName: boolean;
}

/**
 * The consent page of a client of the developer's workspace, as people see it once an operator has approved the client.
 * @throws AccessError `oauth_client_not_found` (404), also for a client of another workspace
 */
export const readConsentPreview = query({
  actors: ['console'],
  input: OwnClientInput,
  async run({ actor, clock, db, settings }, { id }): Promise<ConsentPreview> {
    const row = await findClient(db.prisma, id, ownedBy(actor));
    const { clientUri, name, scopes, source, status } = toClientView(row, actor.workspaceId);
    const isApproved = status === 'approved';
    const decidedBy = isApproved ? row.decidedBy : 'an operator';
    const twin = await db.prisma.oauthClient.findFirst({
      where: {
        id: { not: id },
        name: { equals: escapeLike(name), mode: 'insensitive' },
        status: 'approved',
        deletedAt: null,
      },
      select: { id: true },
    });
    return {
      consent: {
        uid: 'preview',
        client: {
          id,
          name,
          clientUri,
          status: 'approved',
          source,
          isReviewed: decidedBy !== null,
          isOnTrial: false,
        },
        redirectHost: redirectHostOf(row.redirectUris[0] ?? settings.baseUrl),
        resource: settings.baseUrl,
        scopes: describeOffer({ ...row, decidedBy }, scopes),
        expiresAt: clock.now(),
      },
      sharesName: twin !== null,
    };
  },
});
