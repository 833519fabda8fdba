import {
  activeKeysMax,
  agentsMax,
  type LimitState,
  limitPolicies,
  NoInput,
  webhooksMax,
} from '@patchbay/contract';
import { type ConsoleActor, type Context, isUncounted, query, stateOf } from '../../core/exports.ts';
import { readCounts } from '../operator/read-workspace.ts';

/** How much of its limits a workspace uses now. */
export interface LimitUses {
  /** Those of its windows, such as the changes of the last minute; empty while their store is away. */
  readonly windows: readonly LimitState[];
  readonly sizes: readonly {
    readonly name: 'agents' | 'keys' | 'webhooks';
    readonly used: number;
    readonly max: number;
  }[];
}

const { directoryWrites, domainChecks, keyOperations, rawReads, writes } = limitPolicies;

/** Looks at limits without taking a place. That of key operations is the caller's own. */
async function readWindows({ actor, limiter }: Context<ConsoleActor>): Promise<LimitUses['windows']> {
  const ofWorkspace = [writes, rawReads, directoryWrites, domainChecks].map(
    (policy) => [policy, actor.workspaceId] as const,
  );
  const looks = [...ofWorkspace, [keyOperations, actor.accountId] as const].map(async ([policy, subject]) =>
    stateOf(policy, await limiter.peek(policy, subject)),
  );
  return Promise.all(looks).catch((error: unknown) => {
    if (isUncounted(error)) return [];
    throw error;
  });
}

/** Reads how near the workspace is to each of its limits. */
export const readLimits = query({
  actors: ['console'],
  input: NoInput,
  async run(ctx): Promise<LimitUses> {
    const [windows, [counts]] = await Promise.all([
      readWindows(ctx),
      ctx.db.sql.rows(readCounts, [ctx.actor.workspaceId, ctx.clock.now()]),
    ]);
    const { agents = 0, keys = 0, webhooks = 0 } = counts ?? {};
    return {
      windows,
      sizes: [
        { name: 'keys', used: keys, max: activeKeysMax },
        { name: 'webhooks', used: webhooks, max: webhooksMax },
        { name: 'agents', used: agents, max: agentsMax },
      ],
    };
  },
});
