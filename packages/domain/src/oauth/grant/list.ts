import { isScope, type Scope } from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';
import { consentKinds } from './consent.ts';
import type { GrantFlow } from './store.ts';

/** An app that the user has allowed something, until it ends. */
export interface GrantView {
  readonly id: string;
  readonly client: { readonly id: string; readonly name: string; readonly clientUri: string | null };
  readonly scopes: readonly Scope[];
  readonly resource: string;
  readonly flow: GrantFlow;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date;
}

/** The user's live grants, newest first. Those of a deleted client are dead already. */
export async function listGrants(ctx: Context): Promise<GrantView[]> {
  const { actor } = requireActor(ctx, consentKinds);
  const rows = await ctx.db.prisma.oauthGrant.findMany({
    where: {
      userId: actor.userId,
      revokedAt: null,
      expiresAt: { gt: ctx.clock.now() },
      client: { deletedAt: null },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      client: { select: { id: true, name: true, clientUri: true } },
      scopes: true,
      resource: true,
      flow: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
    },
  });
  return rows.map(({ flow, scopes, ...row }) => ({
    ...row,
    scopes: scopes.filter(isScope),
    flow: flow === 'device_code' ? 'device_code' : 'authorization_code',
  }));
}
