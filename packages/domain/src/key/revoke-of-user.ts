import type { ActorOf, AuditEntry, CommandContext, EventDraft } from '../core/exports.ts';
import { describeKey } from './store.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

type Caller = ActorOf<'api_key' | 'oauth' | 'console' | 'user'>['kind'];

/**
 * Revokes the keys that a user created in the caller's workspace, whose row the caller has locked.
 * @returns the record and the event of each
 */
export async function revokeKeysOf(
  { actor, clock, tx }: CommandContext<Caller>,
  userId: string,
): Promise<{ readonly audit: AuditEntry; readonly event: EventDraft }[]> {
  const { workspaceId } = actor;
  const rows = await tx.prisma.apiKey.updateManyAndReturn({
    where: { workspaceId, createdBy: userId, revokedAt: null },
    data: { revokedAt: clock.now() },
    select: apiKeySelect,
  });
  return rows.map((row) => {
    const details = describeKey(toApiKeyView(row));
    return {
      audit: { action: 'api_key.revoked', workspaceId, targetId: row.id, details },
      event: { workspaceId, type: 'api_key.revoked', data: details },
    };
  });
}
