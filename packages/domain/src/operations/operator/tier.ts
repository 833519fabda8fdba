import { AccessError, SetTierInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';

/**
 * Puts a workspace on a tier.
 * @throws AccessError `workspace_not_found` (404)
 */
export const setTier = command({
  actors: ['console'],
  role: 'operator',
  input: SetTierInput,
  async run(ctx, { workspaceId, tier }) {
    const { count } = await ctx.tx.prisma.workspace.updateMany({
      where: { id: workspaceId },
      data: { tier },
    });
    if (count === 0) throw new AccessError('workspace_not_found');
    const record = { action: 'workspace.tier_changed', targetId: workspaceId, details: { tier } } as const;
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
