import { ReadAgentInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { describeAgent, recordAgent } from './record.ts';
import { agentKinds, agents, lockAgent } from './view.ts';

/**
 * Deletes an agent with everything that it holds.
 * @throws AccessError `agent_not_found` (404), `owner_only` (403), also for one that is deleted already
 */
export const removeAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  endsAccess: true,
  input: ReadAgentInput,
  async run(ctx, { id }) {
    await stampWorkspace(ctx.tx.sql, ctx.clock, ctx.actor.workspaceId);
    const { agent } = await lockAgent(ctx, id);
    await ctx.tx.prisma.agent.delete({ where: { id }, select: { id: true } });
    const target = { id, details: describeAgent(agent) };
    return { value: {}, audit: recordAgent('agent.deleted', ctx.actor, target), event: null };
  },
});
