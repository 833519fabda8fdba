import { type FeatureFlag, featureFlags, SetFlagInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { z } from 'zod';
import { command, isFlagOnByDefault, query } from '../../core/exports.ts';

export interface FlagView {
  readonly name: FeatureFlag;
  readonly enabled: boolean;
  /** Null while it has its default. */
  readonly updatedAt: Date | null;
  /** The name of the operator who set it last; null where it is not known. */
  readonly updatedBy: string | null;
}

async function nameAccounts({ account }: Pick<Models, 'account'>, ids: readonly string[]) {
  const rows = await account.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, displayName: true },
  });
  return new Map(rows.map(({ displayName, id }) => [id, displayName]));
}

/** Every flag, as it was last set or as it is by default. */
export const readFlags = query({
  actors: ['console'],
  role: 'operator',
  input: z.object({}),
  async run(ctx): Promise<FlagView[]> {
    const rows = await ctx.db.prisma.featureFlag.findMany({
      select: { name: true, enabled: true, updatedAt: true, updatedBy: true },
    });
    const names = await nameAccounts(
      ctx.db.prisma,
      rows.flatMap(({ updatedBy }) => updatedBy ?? []),
    );
    return featureFlags.map((name) => {
      const row = rows.find((candidate) => candidate.name === name);
      return {
        name,
        enabled: row?.enabled ?? isFlagOnByDefault(ctx.settings),
        updatedAt: row?.updatedAt ?? null,
        updatedBy: names.get(row?.updatedBy ?? '') ?? null,
      };
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
    const change = { enabled, updatedAt: ctx.clock.now(), updatedBy: ctx.actor.accountId };
    await ctx.tx.prisma.featureFlag.upsert({
      where: { name },
      create: { name, ...change },
      update: change,
      select: { name: true },
    });
    return {
      value: { name, enabled, updatedAt: change.updatedAt },
      audit: { action: 'flag.changed', workspaceId: null, targetId: name, details: { enabled } },
      event: null,
    };
  },
});
