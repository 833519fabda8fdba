import { AccessError, RevokeApiKeyInput, RevokeApiKeysInput } from '@patchbay/contract';
import { type CommandContext, command, type Effect } from '../core/exports.ts';
import { stampWorkspace } from '../workspace/exports.ts';
import { endKeys } from './end-keys.ts';
import { keyOperationLimit } from './limit.ts';
import { apiKeys, requireOwnKey } from './view.ts';

/** The value is the number of keys that this call ended. */
async function revoke(ctx: CommandContext<'console'>, ids: readonly string[]): Promise<Effect<number>> {
  const at = await stampWorkspace(ctx.tx.sql, ctx.clock, ctx.actor.workspaceId);
  const ended = await endKeys(ctx, { ids }, at);
  return {
    value: ended.length,
    audit:
      ended.length === 0
        ? { unaudited: 'another call revoked it and wrote the record' }
        : ended.map(({ audit }) => audit),
    event: ended.map(({ event }) => event),
  };
}

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
    return { ...(await revoke(ctx, [id])), value: {} };
  },
});

/**
 * Revokes several keys: all of them, or none if one is refused. It takes one place in the limit. A key that is revoked
 * already stays so.
 * @returns the number of keys that this call ended
 * @throws AccessError `api_key_not_found` (404), `owner_only` (403) when somebody else made one of them,
 *   `key_operations_rate_limited` (429)
 */
export const revokeApiKeys = command({
  actors: ['console'],
  manages: apiKeys,
  endsAccess: true,
  input: RevokeApiKeysInput,
  async screen(ctx, { ids }) {
    const { workspaceId } = ctx.actor;
    const found = await ctx.db.prisma.apiKey.count({ where: { id: { in: ids }, workspaceId } });
    if (found < new Set(ids).size) throw new AccessError('api_key_not_found');
    return undefined;
  },
  limit: keyOperationLimit,
  async run(ctx, { ids }) {
    const effect = await revoke(ctx, ids);
    return { ...effect, value: { revoked: effect.value } };
  },
});
