import { AccessError, identifierText } from '@patchbay/contract';
import { Prisma } from '@patchbay/db';
import { z } from 'zod';
import type { Context } from '../core/exports.ts';
import { parseInput, requireActor } from '../core/exports.ts';

export interface UsageBucket {
  readonly at: Date;
  readonly total: number;
  readonly errors: number;
}

const Input = z.object({ id: identifierText });

/**
 * Requests and errors of a key by the hour over the last 24; hours without requests are left out.
 * @throws AccessError `api_key_not_found` (404)
 */
export async function readApiKeyUsage(
  ctx: Context,
  rawInput: z.input<typeof Input>,
): Promise<{ minutes: UsageBucket[] }> {
  const { actor } = requireActor(ctx, ['console']);
  const { id } = parseInput(Input, rawInput);
  const known = await ctx.db.prisma.apiKey.findFirst({
    where: { id, workspaceId: actor.workspaceId },
    select: { id: true },
  });
  if (!known) throw new AccessError('api_key_not_found');
  const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000);
  const minutes = await ctx.db.prisma.$queryRaw<UsageBucket[]>(Prisma.sql`
    SELECT date_trunc('hour', minute) AS at, sum(total)::int AS total, sum(errors)::int AS errors
    FROM api_key_usages WHERE key_id = ${id} AND minute >= ${since} GROUP BY 1 ORDER BY 1`);
  return { minutes };
}
