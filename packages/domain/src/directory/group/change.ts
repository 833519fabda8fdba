import { ChangeDirectoryGroupInput, RemoveDirectoryGroupInput } from '@patchbay/contract';
import { type CommandContext, command, type Effect } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { type DirectoryKind, directoryRules } from '../caller.ts';
import { readOperations } from '../patch/operation.ts';
import { requireVersion } from '../version.ts';
import { membersOf, readGroup } from './document.ts';
import { changeMembers } from './members.ts';
import { changesOf, type GroupChange } from './patch-change.ts';
import { type DirectoryGroup, findGroup, lockGroup } from './row.ts';
import { deleteGroup, updateGroup } from './store.ts';

type Ctx = CommandContext<DirectoryKind>;

interface Request {
  readonly id: string;
  readonly ifMatch?: string | undefined;
}

/** The group under its lock, in the version that the caller read. */
async function lockVersion({ actor, clock, tx }: Ctx, { id, ifMatch }: Request) {
  const at = await stampWorkspace(tx.sql, clock, actor.workspaceId);
  const before = await lockGroup(tx.sql, actor.workspaceId, id);
  requireVersion(ifMatch, before.version);
  return { at, before };
}

/** Makes the changes in their order, without reading a member that none of them names. */
async function makeChanges(
  { actor, tx }: Ctx,
  before: DirectoryGroup,
  changes: readonly GroupChange[],
): Promise<{ after: DirectoryGroup; changed: string[] }> {
  const place = { groupId: before.id, workspaceId: actor.workspaceId };
  const names = new Set<string>();
  let after = before;
  for (const change of changes) {
    if (change.kind === 'columns') after = { ...after, ...change.columns };
    else if (await changeMembers(tx.sql, place, change)) names.add('members');
  }
  for (const name of ['displayName', 'externalId'] as const)
    if (after[name] !== before[name]) names.add(name);
  return { after, changed: [...names].toSorted() };
}

async function change(
  ctx: Ctx,
  request: Request & { readonly withMembers: boolean },
  changes: readonly GroupChange[],
): Promise<Effect<DirectoryGroup>> {
  const { id, withMembers } = request;
  const { sql } = ctx.tx;
  const { workspaceId } = ctx.actor;
  const { at, before } = await lockVersion(ctx, request);
  const { after, changed } = await makeChanges(ctx, before, changes);
  if (changed.length > 0) await updateGroup(sql, { at, id }, after);
  const value = await findGroup(sql, workspaceId, { id, withMembers });
  if (changed.length === 0) return { value, audit: { unaudited: 'nothing changed' }, event: null };
  const details = { changed };
  return {
    value,
    audit: { action: 'directory.group_updated', workspaceId, targetId: id, details },
    event: null,
  };
}

/**
 * Replaces a group and its members by the request.
 * @throws AccessError `invalid_value` (400), `group_not_found` (404), `already_exists` (409), `version_mismatch` (412),
 *   `payload_too_large` (413), `owner_only` (403)
 */
export const replaceDirectoryGroup = command({
  ...directoryRules,
  input: ChangeDirectoryGroupInput,
  run(ctx, input) {
    const ids = membersOf(input.resource);
    const columns = readGroup(input.resource);
    return change(ctx, input, [
      { kind: 'columns', columns },
      { kind: 'keep', ids },
      { kind: 'add', ids },
    ]);
  },
});

/**
 * Changes a group by all operations of a PATCH, or by none.
 * @throws AccessError as {@link replaceDirectoryGroup}, and `invalid_operation`, `invalid_path`, `invalid_filter`,
 *   `attribute_immutable`, `target_missing` (400)
 */
export const patchDirectoryGroup = command({
  ...directoryRules,
  input: ChangeDirectoryGroupInput,
  run: (ctx, input) => change(ctx, input, readOperations(input.resource).flatMap(changesOf)),
});

/** Removes a group; its members stay users. @throws AccessError `group_not_found` (404), `version_mismatch` (412), `owner_only` (403) */
export const removeDirectoryGroup = command({
  ...directoryRules,
  input: RemoveDirectoryGroupInput,
  async run(ctx, input) {
    const { before } = await lockVersion(ctx, input);
    await deleteGroup(ctx.tx.sql, before.id);
    const { workspaceId } = ctx.actor;
    return {
      value: {},
      audit: { action: 'directory.group_removed', workspaceId, targetId: before.id },
      event: null,
    };
  },
});
