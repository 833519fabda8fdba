import { AccessError, UpdateApiKeyInput } from '@patchbay/contract';
import { command } from '../core/exports.ts';
import { describeKey } from './store.ts';
import { apiKeySelect, apiKeys, toApiKeyView } from './view.ts';

/**
 * Changes the name and the description of a key, also of a revoked one. What the key can do never changes.
 * @throws AccessError `api_key_not_found` (404), `owner_only` (403)
 */
export const updateApiKey = command({
  actors: ['console'],
  manages: apiKeys,
  input: UpdateApiKeyInput,
  async run(ctx, { description, id, name }) {
    const { workspaceId } = ctx.actor;
    const [row] = await ctx.tx.prisma.apiKey.updateManyAndReturn({
      // The id stands for a change, so that a call without one finds the key as well.
      data: { id, ...(name !== undefined && { name }), ...(description !== undefined && { description }) },
      where: { id, workspaceId },
      select: apiKeySelect,
    });
    if (!row) throw new AccessError('api_key_not_found');
    const key = toApiKeyView(row);
    const details = { ...describeKey(key), description: key.description };
    return {
      value: key,
      audit: { action: 'api_key.updated', workspaceId, targetId: id, details },
      event: null,
    };
  },
});
