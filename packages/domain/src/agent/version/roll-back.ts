import { AccessError, RollBackAgentInput } from '@patchbay/contract';
import { command, lostRace, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { agentKinds, agents, requireLockedAgent } from '../draft/view.ts';
import { ownedBy, recordServing, servedOf, servesAlready } from './serve.ts';

const rollBack = statement({
  name: 'agent-roll-back',
  text: `UPDATE agents SET published_version = agent_versions.version, updated_at = $4 FROM agent_versions
    WHERE agents.id = $1 AND agents.workspace_id = $2 AND ($3::text IS NULL OR agents.created_by = $3)
      AND agent_versions.agent_id = agents.id AND agent_versions.version = $5 AND agents.published_version > agent_versions.version
    RETURNING agent_versions.version, agent_versions.hash`,
  nulls: [3],
});

/**
 * Serves an earlier version again; for the one that serves, nothing changes. The draft stays as it is.
 * @throws AccessError `agent_not_found`, `agent_version_not_found` (404), `owner_only` (403), `conflict` (409) for a version that is later
 *   than the one that serves
 */
export const rollBackAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  input: RollBackAgentInput,
  async run(ctx, { id, version }) {
    const at = await stampWorkspace(ctx.tx.sql, ctx.clock, ctx.actor.workspaceId);
    const rows = await ctx.tx.sql.rows(rollBack, [...ownedBy(ctx, id), at, version]);
    const served = await servedOf(ctx, id, rows);
    if (served) return recordServing(ctx, 'agent.rolled_back', served);
    const agent = await requireLockedAgent(ctx, id);
    if (agent.publishedVersion === version) return servesAlready(agent);
    const known = await ctx.tx.prisma.agentVersion.count({ where: { agentId: id, version } });
    throw known === 0 ? new AccessError('agent_version_not_found') : lostRace();
  },
});
