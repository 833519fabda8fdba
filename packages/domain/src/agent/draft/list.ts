import { type AgentView, PageInput, ReadAgentInput } from '@patchbay/contract';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { agentKinds, agentSelect, openAgent, reachableAgents, requireAgent } from './view.ts';

/** The agents within reach, newest first. */
export const listAgents = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: PageInput,
  async run(ctx, input): Promise<Page<AgentView>> {
    const { actor, db } = ctx;
    const { where, ...page } = pageQuery(input, 'agt');
    const rows = await db.prisma.agent.findMany({
      where: { ...reachableAgents(actor), ...where },
      ...page,
      select: agentSelect,
    });
    const key = await loadDataKey(ctx, db.sql, actor.workspaceId);
    const { items, nextCursor } = toPage(input, rows);
    return { items: items.map((row) => openAgent(key, row)), nextCursor };
  },
});

/** @throws AccessError `agent_not_found` (404) */
export const readAgent = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: ReadAgentInput,
  run: (ctx, { id }) => requireAgent(ctx, id),
});
