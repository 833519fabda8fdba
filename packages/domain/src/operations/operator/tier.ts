import { AccessError, identifierText, tiers } from '@patchbay/contract';
import { z } from 'zod';
import { operatorCommand } from '../../core/exports.ts';

/**
 * Puts a workspace on a tier. Operators only.
 * @throws AccessError `workspace_not_found` (404)
 */
export const setTier = operatorCommand({
  input: z.object({ workspaceId: identifierText, tier: z.enum(tiers) }),
  async run(ctx, { workspaceId, tier }) {
    const { count } = await ctx.tx.workspace.updateMany({ where: { id: workspaceId }, data: { tier } });
    if (count === 0) throw new AccessError('workspace_not_found');
    const record = {
      action: 'workspace.tier_changed',
      target: { kind: 'workspace', id: workspaceId },
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
