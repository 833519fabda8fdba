import type { Scope } from '@patchbay/contract';
import { z } from 'zod';
import { query } from '../../core/exports.ts';
import { consentKinds } from './consent.ts';
import { narrowScopes } from './scope.ts';
import type { GrantFlow } from './store.ts';

/** An app that the user has given access to. */
export interface GrantView {
  readonly id: string;
  readonly client: { readonly id: string; readonly name: string; readonly clientUri: string | null };
  /** The scopes that the app has now: fewer than it was allowed, once its client was narrowed. */
  readonly scopes: readonly Scope[];
  readonly resource: string;
  readonly flow: GrantFlow;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date;
}

const shownMax = 500;

/** The user's newest 500 live grants, newest first. Grants to a deleted client are dead and left out. */
export const listGrants = query({
  actors: consentKinds,
  input: z.object({}),
  async run({ actor, clock, db }): Promise<GrantView[]> {
    const rows = await db.prisma.oauthGrant.findMany({
      where: {
        userId: actor.userId,
        revokedAt: null,
        expiresAt: { gt: clock.now() },
        client: { deletedAt: null },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: shownMax,
      select: {
        id: true,
        client: { select: { id: true, name: true, clientUri: true, scopes: true, decidedBy: true } },
        scopes: true,
        resource: true,
        flow: true,
        createdAt: true,
        lastUsedAt: true,
        expiresAt: true,
      },
    });
    return rows.map(({ client, flow, scopes, ...row }) => ({
      ...row,
      client: { id: client.id, name: client.name, clientUri: client.clientUri },
      scopes: narrowScopes(client, scopes),
      flow: flow === 'device_code' ? 'device_code' : 'authorization_code',
    }));
  },
});
