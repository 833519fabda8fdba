import { AccessError, PublishAgentInput } from '@patchbay/contract';
import { command, lostRace, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { agentKinds, agents, requireLockedAgent } from '../draft/view.ts';
import { ownedBy, recordServing, servedOf, servesAlready } from './serve.ts';

// Exactly the draft that was seen: if somebody has changed or compiled it since, or has published it, no row fits.
const publish = statement({
  name: 'agent-publish',
  text: `UPDATE agents SET published_version = agent_versions.version, updated_at = $4 FROM agent_versions
    WHERE agents.id = $1 AND agents.workspace_id = $2 AND ($3::text IS NULL OR agents.created_by = $3)
      AND agent_versions.agent_id = agents.id AND agent_versions.version = agents.compiled_version AND agent_versions.hash = $5
      AND agents.published_version IS DISTINCT FROM agent_versions.version
    RETURNING agent_versions.version, agent_versions.hash`,
  nulls: [3],
});

/**
 * Publishes the version that its caller has seen, by its hash. If two calls run at once, one publishes it; for the
 * other one, and for any later one, it is published already, and nothing changes.
 * @throws AccessError `agent_not_found` (404), `owner_only` (403), `agent_not_compiled` (409), `conflict` (409) for another hash than that of the
 *   compiled draft
 */
export const publishAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  input: PublishAgentInput,
  async run(ctx, { hash, id }) {
    const at = await stampWorkspace(ctx.tx.sql, ctx.clock, ctx.actor.workspaceId);
    const rows = await ctx.tx.sql.rows(publish, [...ownedBy(ctx, id), at, Buffer.from(hash, 'hex')]);
    const served = await servedOf(ctx, id, rows);
    if (served) return recordServing(ctx, 'agent.published', served);
    const agent = await requireLockedAgent(ctx, id);
    const version = agent.publishedVersion;
    const same = { agentId: id, version: version ?? 0, hash: Buffer.from(hash, 'hex') };
    if ((await ctx.tx.prisma.agentVersion.count({ where: same })) === 1) return servesAlready(agent);
    throw agent.compiledVersion === null ? new AccessError('agent_not_compiled') : lostRace();
  },
});
