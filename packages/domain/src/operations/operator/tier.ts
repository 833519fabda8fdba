import { AccessError, identifierText, tiers } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';

/**
 * Puts a workspace on a tier. Operators only.
 * @throws AccessError `workspace_not_found` (404)
 */
export const setTier = command({
  actors: ['console'],
  role: 'operator',
  input: z.object({ workspaceId: identifierText, tier: z.enum(tiers) }),
  async run(ctx, { workspaceId, tier }) {
    const { count } = await ctx.tx.prisma.workspace.updateMany({
      where: { id: workspaceId },
      data: { tier },
    });
    if (count === 0) throw new AccessError('workspace_not_found');
    const record = {
      action: 'workspace.tier_changed' as const,
      targetId: workspaceId,
      details: { tier },
    };
    return {
      value: { id: workspaceId, tier },
      audit: [
        { ...record, workspaceId },
        { ...record, workspaceId: null },
      ],
      event: null,
    };
  },
});
