import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command } from '../../core/exports.ts';
import { deleteClient, endGrantsOf } from './delete.ts';
import { OwnClientInput, ownedBy } from './own-client.ts';
import { recordClient } from './record.ts';
import { lockClient } from './store.ts';

const deleteOwn = command({
  actors: ['console'],
  input: OwnClientInput,
  async run(ctx, { id }) {
    const row = await deleteClient(ctx, await lockClient(ctx.tx, id, ownedBy(ctx.actor)));
    return { value: {}, audit: recordClient('oauth.client.deleted', row), event: null };
  },
});

/**
 * Deletes the developer's client: its tokens are refused from the answer on, and what people allowed it has ended.
 * @throws AccessError `oauth_client_not_found` (404)
 */
export async function removeClient(
  ctx: Context,
  input: z.input<typeof OwnClientInput>,
): Promise<Record<string, never>> {
  await deleteOwn(ctx, input);
  await endGrantsOf(ctx, input.id);
  return {};
}
