import { type FeatureFlag, featureFlags, SetFlagInput } from '@patchbay/contract';
import { z } from 'zod';
import { command, isFlagOnByDefault, query } from '../../core/exports.ts';

export interface FlagView {
  readonly name: FeatureFlag;
  readonly enabled: boolean;
  /** Null while it has its default. */
  readonly updatedAt: Date | null;
}

/** Every flag, as it was last set or as it is by default. */
export const readFlags = query({
  actors: ['console'],
  role: 'operator',
  input: z.object({}),
  async run(ctx): Promise<FlagView[]> {
    const rows = await ctx.db.prisma.featureFlag.findMany({
      select: { name: true, enabled: true, updatedAt: true },
    });
    return featureFlags.map((name) => {
      const row = rows.find((candidate) => candidate.name === name);
      const enabled = row?.enabled ?? isFlagOnByDefault(ctx.settings);
      return { name, enabled, updatedAt: row?.updatedAt ?? null };
    });
  },
});

/** Switches a flag; every instance follows within a second. */
export const setFlag = command({
  actors: ['console'],
  role: 'operator',
  endsAccess: true,
  input: SetFlagInput,
  async run(ctx, { name, enabled }) {
    const updatedAt = ctx.clock.now();
    await ctx.tx.prisma.featureFlag.upsert({
      where: { name },
      create: { name, enabled, updatedAt },
      update: { enabled, updatedAt },
      select: { name: true },
    });
    const view: FlagView = { name, enabled, updatedAt };
    return {
      value: view,
      audit: { action: 'flag.changed', workspaceId: null, targetId: name, details: { enabled } },
      event: null,
    };
  },
});
