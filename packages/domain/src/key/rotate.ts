import { AccessError, RotateApiKeyInput } from '@patchbay/contract';
import { command } from '../core/exports.ts';
import { stampForCaller } from '../workspace/exports.ts';
import { keyOperationLimit } from './limit.ts';
import { mintApiKey } from './mint.ts';
import { retireRotatedKey } from './retire.ts';
import { describeKey, insertApiKey } from './store.ts';
import { apiKeys, type CreatedApiKey, requireGrantable, requireOwnKey } from './view.ts';

/**
 * Replaces a key by one with the same name, description, scopes and expiry. Without a grace period the old key is refused everywhere
 * once this has answered; with one it works until the period ends or the key expires, whichever comes first.
 * @throws AccessError `api_key_not_found` (404), `owner_only` (403), `key_revoked` (409), `key_operations_rate_limited` (429)
 */
export const rotateApiKey = command({
  actors: ['console'],
  manages: apiKeys,
  input: RotateApiKeyInput,
  async screen(ctx, { id }) {
    const { revokedAt } = await requireOwnKey(ctx, id);
    if (revokedAt !== null) throw new AccessError('key_revoked');
  },
  limit: keyOperationLimit,
  prepare: mintApiKey,
  async run(ctx, { id, gracePeriodSeconds }, minted) {
    const { workspaceId } = ctx.actor;
    // The workspace's row lock lets one of two concurrent rotations through; the other then finds the key replaced.
    const createdAt = await stampForCaller(ctx);
    const old = await retireRotatedKey(ctx, { id, gracePeriodSeconds, at: createdAt });
    await requireGrantable(ctx, old.scopes);
    const key = insertApiKey(ctx, createdAt, { ...old, rotatedFromId: id, minted });
    const value: CreatedApiKey = { key, rawKey: minted.rawKey, env: key.env };
    const details = { ...describeKey(key), replaces: id, gracePeriodSeconds };
    return {
      value,
      audit: { action: 'api_key.rotated', workspaceId, targetId: id, details },
      event: { workspaceId, type: 'api_key.rotated', data: details },
    };
  },
});
