import type { Tier } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import type { Context } from '../kernel/context.ts';
import { requireActor } from '../kernel/require-actor.ts';

/** The acting user and its workspace, as `GET /v1/me` shows them. */
export interface Profile {
  readonly userId: string;
  /** Null for a platform user without a console account. */
  readonly email: string | null;
  readonly displayName: string;
  readonly aiProcessingConsent: boolean;
  readonly workspace: { readonly id: string; readonly name: string; readonly tier: Tier };
}

export async function loadProfile(db: Pick<Tx, 'user'>, userId: string): Promise<Profile> {
  const { id, account, workspace, ...user } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      displayName: true,
      aiProcessingConsent: true,
      account: { select: { email: true } },
      workspace: { select: { id: true, name: true, tier: true } },
    },
  });
  const tier = workspace.tier === 'paid' ? 'paid' : 'free';
  return { userId: id, email: account?.email ?? null, ...user, workspace: { ...workspace, tier } };
}

type Row = [
  email: string | null,
  displayName: string,
  aiProcessingConsent: boolean,
  workspaceId: string,
  name: string,
  tier: Tier,
];

const byUser = {
  name: 'profile-by-user',
  text: `SELECT a.email, u.display_name, u.ai_processing_consent, w.id, w.name, w.tier
    FROM users u JOIN workspaces w ON w.id = u.workspace_id LEFT JOIN accounts a ON a.user_id = u.id WHERE u.id = $1`,
};

/** The profile of the user that the caller acts for; for an API key, of its creator. */
export async function readProfile(ctx: Context): Promise<Profile> {
  const { actor } = requireActor(ctx, ['console', 'user', 'api_key', 'oauth']);
  const [row] = await ctx.db.pipelined<Row>(byUser, [actor.userId]);
  if (!row) throw new Error('the caller has no user');
  const [email, displayName, aiProcessingConsent, id, name, tier] = row;
  return { userId: actor.userId, email, displayName, aiProcessingConsent, workspace: { id, name, tier } };
}
