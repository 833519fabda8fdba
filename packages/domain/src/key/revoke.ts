import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../core/exports.ts';
import { command, parseInput, requireActor } from '../core/exports.ts';
import { stampWorkspace } from '../workspace/exports.ts';
import { takeKeyOperation } from './operation-limit.ts';
import { describeKey } from './store.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

const Input = z.object({ id: identifierText });

const endApiKey = command({
  actors: ['console'],
  input: Input,
  async run(ctx, { id }) {
    const { workspaceId } = ctx.actor;
    // The workspace's row before the key's, as in a rotation: the other way round the two would deadlock.
    const revokedAt = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const [ended] = await ctx.tx.prisma.apiKey.updateManyAndReturn({
      where: { id, workspaceId, revokedAt: null },
      data: { revokedAt },
      select: apiKeySelect,
    });
    if (!ended)
      return { value: {}, audit: { unaudited: 'another call revoked it and wrote the record' }, event: null };
    const view = toApiKeyView(ended);
    return {
      value: {},
      audit: {
        action: 'api_key.revoked',
        workspaceId,
        targetId: id,
        details: describeKey(view),
      },
      event: { workspaceId, type: 'api_key.revoked', data: describeKey(view) },
    };
  },
});

/**
 * Revokes a key: no instance accepts it once this has answered. Again on a revoked key it changes nothing.
 * @throws AccessError `api_key_not_found` (404), `key_operations_rate_limited` (429)
 */
export async function revokeApiKey(
  ctx: Context,
  rawInput: z.input<typeof Input>,
): Promise<Record<string, never>> {
  const caller = requireActor(ctx, ['console']);
  const { id } = parseInput(Input, rawInput);
  const known = await ctx.db.prisma.apiKey.findFirst({
    where: { id, workspaceId: caller.actor.workspaceId },
    select: { revokedAt: true },
  });
  if (!known) throw new AccessError('api_key_not_found');
  if (known.revokedAt) return {};
  await takeKeyOperation(caller);
  return endApiKey(ctx, { id });
}
