import { RevokeApiKeyInput } from '@patchbay/contract';
import { command } from '../core/exports.ts';
import { stampWorkspace } from '../workspace/exports.ts';
import { keyOperationLimit } from './limit.ts';
import { describeKey } from './store.ts';
import { apiKeySelect, apiKeys, requireOwnKey, toApiKeyView } from './view.ts';

/**
 * Revokes a key: no instance accepts it once this has answered. Revoking a revoked key changes nothing and takes no
 * place in the limit.
 * @throws AccessError `api_key_not_found` (404), `owner_only` (403), `key_operations_rate_limited` (429)
 */
export const revokeApiKey = command({
  actors: ['console'],
  manages: apiKeys,
  endsAccess: true,
  input: RevokeApiKeyInput,
  async screen(ctx, { id }) {
    const { revokedAt } = await requireOwnKey(ctx, id);
    return revokedAt === null ? undefined : { value: {} };
  },
  limit: keyOperationLimit,
  async run(ctx, { id }) {
    const { workspaceId } = ctx.actor;
    // The workspace's row is locked before the key's, as in a rotation: the other order would deadlock with one.
    const revokedAt = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const [ended] = await ctx.tx.prisma.apiKey.updateManyAndReturn({
      where: { id, workspaceId, revokedAt: null },
      data: { revokedAt },
      select: apiKeySelect,
    });
    if (!ended) {
      return { value: {}, audit: { unaudited: 'another call revoked it and wrote the record' }, event: null };
    }
    const details = describeKey(toApiKeyView(ended));
    return {
      value: {},
      audit: { action: 'api_key.revoked', workspaceId, targetId: id, details },
      event: { workspaceId, type: 'api_key.revoked', data: details },
    };
  },
});
