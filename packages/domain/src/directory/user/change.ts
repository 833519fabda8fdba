import { ChangeDirectoryUserInput, RemoveDirectoryUserInput } from '@patchbay/contract';
import { type AuditEntry, type CommandContext, command, type Effect } from '../../core/exports.ts';
import { inviteToWorkspace } from '../../people/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { type DirectoryKind, directoryRules } from '../caller.ts';
import { applyPatch } from '../patch/apply.ts';
import { readOperations } from '../patch/operation.ts';
import { userAttributes } from '../schema/user.ts';
import { requireVersion } from '../version.ts';
import { endAccess, requireEndable } from './deprovision.ts';
import { readUser, toColumns, toDocument, type UserColumns } from './document.ts';
import { type DirectoryUser, lockUser } from './row.ts';
import { signInEmailOf } from './sign-in-email.ts';
import { updateUser } from './store.ts';
import { userUrns } from './target.ts';
import { tombstoneUser } from './tombstone.ts';

type Ctx = CommandContext<DirectoryKind>;

interface Locked {
  readonly at: Date;
  readonly before: DirectoryUser;
}

/** The user under its lock, in the version that the caller read. */
async function lockVersion(
  { actor, clock, tx }: Ctx,
  { id, ifMatch }: { readonly id: string; readonly ifMatch?: string | undefined },
): Promise<Locked> {
  const { workspaceId } = actor;
  const at = await stampWorkspace(tx.sql, clock, workspaceId);
  const before = await lockUser(tx.sql, workspaceId, id);
  requireVersion(ifMatch, before.version);
  return { at, before };
}

const written = (columns: UserColumns): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(toDocument(columns)).map(([name, value]) => [name, JSON.stringify(value)]),
  );

/** The names of the attributes that differ. Their values stay out of the audit log. */
function differences(before: UserColumns, after: UserColumns): string[] {
  const [old, now] = [written(before), written(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].filter((name) => old[name] !== now[name]).toSorted();
}

function actionOf(before: UserColumns, after: UserColumns): AuditEntry['action'] {
  if (before.active === after.active) return 'directory.user_updated';
  return after.active ? 'directory.user_reactivated' : 'directory.user_deactivated';
}

/** Returns true if the person gets another address, or can sign in again. */
const becomesReachable = (before: UserColumns, after: UserColumns): boolean =>
  after.active && (!before.active || signInEmailOf(before) !== signInEmailOf(after));

async function store(ctx: Ctx, { at, before }: Locked, after: UserColumns): Promise<Effect<DirectoryUser>> {
  const changed = differences(before, after);
  if (changed.length === 0) return { value: before, audit: { unaudited: 'nothing changed' }, event: null };
  const { id } = before;
  const ends = before.active && !after.active;
  if (ends) await requireEndable(ctx, id);
  await updateUser(ctx.tx.sql, { at, id }, after);
  if (becomesReachable(before, after)) {
    await inviteToWorkspace(ctx.tx.sql, ctx, { at, inviteeId: id, inviterId: ctx.actor.userId });
  }
  const ending = ends ? await endAccess(ctx, before) : null;
  const { workspaceId } = ctx.actor;
  const entry: AuditEntry = {
    action: actionOf(before, after),
    workspaceId,
    targetId: id,
    details: { changed, ...(ending && { sessionsEnded: ending.sessions }) },
  };
  const value = { ...before, ...after, version: before.version + 1, changedAt: at };
  return { value, audit: [entry, ...(ending?.audits ?? [])], event: ending?.events ?? null };
}

const rules = {
  ...directoryRules,
  // Deactivating a person is how an organization takes their access away.
  endsAccess: true,
} as const;

/**
 * Replaces a user by the request: absent attributes are removed. Active stays as it is when it is absent.
 * @throws AccessError `invalid_value` (400), `user_not_found` (404), `already_exists` (409), `version_mismatch` (412),
 *   `deprovisioning_refused`, `owner_only` (403)
 */
export const replaceDirectoryUser = command({
  ...rules,
  input: ChangeDirectoryUserInput,
  async run(ctx, input) {
    const locked = await lockVersion(ctx, input);
    return store(ctx, locked, readUser(input.resource, locked.before.active));
  },
});

/**
 * Changes a user by all operations of a PATCH, or by none.
 * @throws AccessError as {@link replaceDirectoryUser}, and `invalid_operation`, `invalid_path`, `invalid_filter`,
 *   `attribute_immutable`, `target_missing` (400), `payload_too_large` (413)
 */
export const patchDirectoryUser = command({
  ...rules,
  input: ChangeDirectoryUserInput,
  async run(ctx, input) {
    const operations = readOperations(input.resource);
    const locked = await lockVersion(ctx, input);
    const target = { attributes: userAttributes, urns: userUrns };
    return store(ctx, locked, toColumns(applyPatch(target, toDocument(locked.before), operations)));
  },
});

/**
 * Removes a user: their access ends, and their name is free again. What they wrote stays.
 * @throws AccessError `user_not_found` (404), `version_mismatch` (412), `deprovisioning_refused`, `owner_only` (403)
 */
export const removeDirectoryUser = command({
  ...rules,
  input: RemoveDirectoryUserInput,
  async run(ctx, input) {
    const { at, before } = await lockVersion(ctx, input);
    const { id } = before;
    await requireEndable(ctx, id);
    await tombstoneUser(ctx.tx.sql, { at, id });
    const { audits, events, sessions } = await endAccess(ctx, before);
    const { workspaceId } = ctx.actor;
    const entry: AuditEntry = {
      action: 'directory.user_removed',
      workspaceId,
      targetId: id,
      details: { sessionsEnded: sessions },
    };
    return { value: {}, audit: [entry, ...audits], event: events };
  },
});
