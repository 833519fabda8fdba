import type { Tier } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';

/** The acting user and its workspace, as `GET /v1/me` shows them. */
export interface Profile {
  readonly userId: string;
  /** Null for a platform user without a console account. */
  readonly email: string | null;
  readonly displayName: string;
  readonly aiProcessingConsent: boolean;
  readonly workspace: { readonly id: string; readonly name: string; readonly tier: Tier };
}

interface Row extends Omit<Profile, 'workspace'> {
  readonly workspaceId: string;
  readonly name: string;
  readonly tier: Tier;
}

const byUser = {
  name: 'profile-by-user',
  text: `SELECT u.id AS "userId", a.email, u.display_name AS "displayName",
      u.ai_processing_consent AS "aiProcessingConsent", w.id AS "workspaceId", w.name, w.tier
    FROM users u JOIN workspaces w ON w.id = u.workspace_id LEFT JOIN accounts a ON a.user_id = u.id WHERE u.id = $1`,
};

export async function loadProfile(sql: Sql, userId: string): Promise<Profile> {
  const [row] = await sql.rows<Row>(byUser, [userId]);
  if (!row) throw new Error('the caller has no user');
  const { name, tier, workspaceId, ...user } = row;
  return { ...user, workspace: { id: workspaceId, name, tier } };
}

/** The profile of the user that the caller acts for; for an API key, of its creator. */
export async function readProfile(ctx: Context): Promise<Profile> {
  const { actor } = requireActor(ctx, ['console', 'user', 'api_key', 'oauth']);
  return loadProfile(ctx.db.sql, actor.userId);
}
