import { type FeatureFlag, featureFlags } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, requireOperator } from '../../core/exports.ts';

export interface FlagView {
  readonly name: FeatureFlag;
  readonly enabled: boolean;
  /** Null while the default stands. */
  readonly updatedAt: Date | null;
}

/** Every flag: on by default outside production, off by default in production. Operators only. */
export async function readFlags(ctx: Context): Promise<FlagView[]> {
  requireOperator(ctx);
  const rows = await ctx.db.prisma.featureFlag.findMany({
    select: { name: true, enabled: true, updatedAt: true },
  });
  return featureFlags.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return {
      name,
      enabled: row?.enabled ?? ctx.settings.deployment !== 'production',
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

/** Switches a flag; every instance follows within a second. Operators only. */
export const setFlag = command({
  actors: ['console'],
  role: 'operator',
  input: z.object({ name: z.enum(featureFlags), enabled: z.boolean() }),
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
      audit: {
        action: 'flag.changed',
        workspaceId: null,
        targetId: name,
        details: { enabled },
      },
      event: null,
    };
  },
});
