import type { ApiKeyView } from '@patchbay/contract';
import type { ActorOf, AuditEntry, CommandContext, EventDraft } from '../core/exports.ts';
import { describeKey } from './store.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

type Caller = ActorOf<'api_key' | 'oauth' | 'console' | 'user'>['kind'];

/**
 * Revokes the keys that a user created in the caller's workspace, whose row the caller has locked.
 * @returns each, with its record and its event
 */
export async function revokeKeysOf(
  { actor, clock, tx }: CommandContext<Caller>,
  userId: string,
): Promise<{ readonly key: ApiKeyView; readonly audit: AuditEntry; readonly event: EventDraft }[]> {
  const { workspaceId } = actor;
  const rows = await tx.prisma.apiKey.updateManyAndReturn({
    where: { workspaceId, createdBy: userId, revokedAt: null },
    data: { revokedAt: clock.now() },
    select: apiKeySelect,
  });
  return rows.map((row) => {
    const key = toApiKeyView(row);
    const details = describeKey(key);
    return {
      key,
      audit: { action: 'api_key.revoked', workspaceId, targetId: row.id, details },
      event: { workspaceId, type: 'api_key.revoked', data: details },
    };
  });
}
