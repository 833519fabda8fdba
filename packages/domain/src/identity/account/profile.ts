import { NoInput, type Tier, UpdateProfileInput } from '@patchbay/contract';
import { type Columns, type Database, listColumns, namesOf, rowOf, type Sql } from '@patchbay/db';
import type { z } from 'zod';
import { type QuotasLeft, readQuotas, untouchedQuotas } from '../../ai/exports.ts';
import {
  type ApiKeyActor,
  type AuditEntry,
  type CommandContext,
  command,
  createLookup,
  query,
  refuseOverload,
} from '../../core/exports.ts';
import { changeReachability } from './reachability.ts';

/** The acting user and its workspace, as `GET /v1/me` shows them. */
export interface Profile {
  readonly userId: string;
  /** Null for a platform user without a console account. */
  readonly email: string | null;
  readonly displayName: string;
  readonly aiProcessingConsent: boolean;
  /** The handle to which voice drops are addressed. */
  readonly handle: string | null;
  readonly voiceDrops: boolean;
  /** People who have the number can find the user. */
  readonly discoverable: boolean;
  readonly workspace: { readonly id: string; readonly name: string; readonly tier: Tier };
  readonly quotas: QuotasLeft;
}

/** A key, and the quotas of its workspace. */
export interface KeyIdentity {
  readonly key: ApiKeyActor;
  readonly quotas: QuotasLeft;
}

interface ProfileRow extends Omit<Profile, 'quotas' | 'workspace'> {
  readonly workspaceId: string;
  readonly hasUsedQuota: boolean;
  readonly name: string;
  readonly tier: Tier;
}

const columns: Columns<ProfileRow> = {
  userId: 'users.id',
  email: 'accounts.email',
  displayName: 'users.display_name',
  aiProcessingConsent: 'users.ai_processing_consent',
  handle: 'users.handle',
  voiceDrops: 'users.voice_drops',
  discoverable: 'users.discoverable',
  workspaceId: 'workspaces.id',
  name: 'workspaces.name',
  tier: 'workspaces.tier',
  hasUsedQuota: 'EXISTS (SELECT FROM ai_accounts WHERE ai_accounts.workspace_id = workspaces.id)',
};
const names = namesOf(columns);

const createProfileLookup = (db: Pick<Database, 'sql' | 'waitMsMax'>) =>
  createLookup<readonly unknown[], ProfileRow>(db, {
    name: 'profile-by-user',
    pipelined: true,
    textOf: (
      places,
    ) => `SELECT ${listColumns(columns)} FROM users JOIN workspaces ON workspaces.id = users.workspace_id
      LEFT JOIN accounts ON accounts.user_id = users.id WHERE users.id IN (${places})`,
    entryOf: (cells) => {
      const row = rowOf<ProfileRow>(names, cells);
      return [row.userId, row];
    },
  });

/** The profile of a workspace that has never used a quota costs one statement. */
async function loadProfile(
  db: Pick<Database, 'sql' | 'waitMsMax'>,
  userId: string,
  lookup = createProfileLookup(db),
): Promise<Profile> {
  const row = await refuseOverload(lookup.read(userId));
  if (!row) throw new Error('the caller has no user');
  const { hasUsedQuota, name, tier, workspaceId, ...user } = row;
  const quotas = hasUsedQuota ? await readQuotas(db.sql, { tier, workspaceId }) : untouchedQuotas(tier);
  return { ...user, workspace: { id: workspaceId, name, tier }, quotas };
}

/** The key of a workspace that has never used a quota costs no query: authentication has read everything. */
async function identifyKey(sql: Sql, key: ApiKeyActor): Promise<KeyIdentity> {
  return { key, quotas: key.hasUsedQuota ? await readQuotas(sql, key) : untouchedQuotas(key.tier) };
}

/** The caller: an API key itself, or for everyone else the profile of the user. */
export const readCaller = query({
  actors: ['console', 'user', 'api_key', 'oauth'],
  input: NoInput,
  run: async ({ actor, db, memory }): Promise<KeyIdentity | Profile> =>
    actor.kind === 'api_key'
      ? identifyKey(db.sql, actor)
      : loadProfile(db, actor.userId, memory.of(createProfileLookup)),
});

type Change = z.output<typeof UpdateProfileInput>;
type Ctx = CommandContext<'console' | 'user'>;

async function rename({ actor, tx }: Ctx, displayName: string): Promise<AuditEntry> {
  const { userId, workspaceId } = actor;
  await tx.prisma.user.update({ where: { id: userId }, data: { displayName }, select: { id: true } });
  await tx.prisma.account.updateMany({ where: { userId }, data: { displayName } });
  return { action: 'account.profile_updated', workspaceId, targetId: userId };
}

async function changeConsent({ actor, tx }: Ctx, aiProcessingConsent: boolean): Promise<AuditEntry[]> {
  const { userId, workspaceId } = actor;
  const { count } = await tx.prisma.user.updateMany({
    where: { id: userId, aiProcessingConsent: !aiProcessingConsent },
    data: { aiProcessingConsent },
  });
  if (count === 0) return [];
  return [{ action: 'consent.changed', workspaceId, targetId: userId, details: { aiProcessingConsent } }];
}

async function apply(ctx: Ctx, change: Change): Promise<AuditEntry[]> {
  const { displayName, aiProcessingConsent } = change;
  return [
    ...(displayName === undefined ? [] : [await rename(ctx, displayName)]),
    ...(aiProcessingConsent === undefined ? [] : await changeConsent(ctx, aiProcessingConsent)),
    ...(await changeReachability(ctx, change)),
  ];
}

/**
 * Changes the caller's name, the consent to AI processing, the handle, and who may reach the caller; what is left out stays. Sessions only: a key never
 * consents for a person.
 * @throws AccessError `handle_taken` (409), also for a reserved word
 */
export const updateProfile = command({
  actors: ['console', 'user'],
  input: UpdateProfileInput,
  async run(ctx, change) {
    const entries = await apply(ctx, change);
    const audit = entries.length > 0 ? entries : { unaudited: 'nothing was changed' };
    const { waitMsMax } = ctx.db;
    const value = await loadProfile({ sql: ctx.tx.sql, waitMsMax }, ctx.actor.userId);
    return { value, audit, event: null };
  },
});
