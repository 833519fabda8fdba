import { AccessError } from '@patchbay/contract';
import type { AuditEntry, CommandContext, EventDraft } from '../../core/exports.ts';
import { endSessionsOfUser } from '../../identity/exports.ts';
import { endKeys } from '../../key/exports.ts';
import { endGrantsOf } from '../../oauth/exports.ts';
import type { DirectoryKind } from '../caller.ts';
import { notifyOfLeaver } from './notify-of-leaver.ts';
import type { DirectoryUser } from './row.ts';

type Ctx = CommandContext<DirectoryKind>;

/** The records and the events of what ended with a person's access. */
export interface Ending {
  /** The number of sessions that ended. */
  readonly sessions: number;
  readonly audits: readonly AuditEntry[];
  readonly events: readonly EventDraft[];
}

/**
 * A directory cannot lock the owner out of their own workspace, and no credential ends itself.
 * @throws AccessError `deprovisioning_refused` (403)
 */
export async function requireEndable({ actor, tx }: Ctx, id: string): Promise<void> {
  const owner = await tx.prisma.member.findFirst({
    where: { workspaceId: actor.workspaceId, userId: id, role: 'owner' },
    select: { userId: true },
  });
  if (owner || actor.userId === id) throw new AccessError('deprovisioning_refused');
}

/**
 * Ends all access of a person, in the transaction that deactivates them: sessions, devices, grants to apps, and the
 * keys that they created, because a person who leaves may have kept them. The owners are told what the person has made.
 */
export async function endAccess(
  ctx: Ctx,
  { displayName, id: userId }: Pick<DirectoryUser, 'displayName' | 'id'>,
): Promise<Ending> {
  const sessions = await endSessionsOfUser(ctx, userId);
  const keys = await endKeys(ctx, { createdBy: userId }, ctx.clock.now());
  const grants = await endGrantsOf(ctx, { userId, reason: 'deprovisioned' });
  const revoked = keys.map(({ key }) => ({ id: key.id, name: key.name }));
  await notifyOfLeaver(ctx, { id: userId, name: displayName, keys: revoked });
  const changes = [...keys, ...grants];
  return { sessions, audits: changes.map(({ audit }) => audit), events: changes.map(({ event }) => event) };
}
