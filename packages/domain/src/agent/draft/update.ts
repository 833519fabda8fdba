import { type AgentView, toWireName, UpdateAgentInput } from '@patchbay/contract';
import type { z } from 'zod';
import { command, lostRace } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { describeAgent, recordAgent } from './record.ts';
import { agentKinds, agents, lockAgent, sealInstructions, withVersions } from './view.ts';

type Change = z.output<typeof UpdateAgentInput>;

const fields = ['name', 'instructions', 'tools', 'scopes'] as const;

/** The draft after the change. It no longer equals the compiled version; the published version keeps serving. */
function changed(before: AgentView, change: Change): AgentView {
  const { instructions = before.instructions, name = before.name, scopes, tools } = change;
  const draft = {
    ...before,
    name,
    instructions,
    tools: tools ? [...new Set(tools)] : before.tools,
    scopes: scopes ? [...new Set(scopes)].sort() : before.scopes,
  };
  return withVersions(draft, { compiledVersion: null });
}

const isStale = ({ updatedAt }: AgentView, { expectedUpdatedAt: read }: Change): boolean =>
  read !== undefined && read.getTime() !== updatedAt.getTime();

/**
 * Changes the draft of an agent, which has to be compiled again.
 * @throws AccessError `agent_not_found` (404), `owner_only` (403), `conflict` (409) when the agent has changed since its caller read it
 */
export const updateAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  input: UpdateAgentInput,
  async run(ctx, change) {
    const { prisma, sql } = ctx.tx;
    const updatedAt = await stampWorkspace(sql, ctx.clock, ctx.actor.workspaceId);
    const { agent: before, key } = await lockAgent(ctx, change.id);
    const after: AgentView = { ...changed(before, change), updatedAt };
    const names = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
    // A name that is already stored is no conflict, so a repeated save succeeds.
    if (names.length === 0) return { value: before, audit: { unaudited: 'nothing changed' }, event: null };
    if (isStale(before, change)) throw lostRace();
    const { compiledVersion, id, instructions, name, scopes, tools } = after;
    const instructionsBox = sealInstructions(key, id, instructions);
    const data = { name, instructionsBox, tools, scopes, compiledVersion, updatedAt };
    await prisma.agent.update({ where: { id }, data, select: { id: true } });
    const target = { id, details: { ...describeAgent(after), changed: names.map(toWireName) } };
    return { value: after, audit: recordAgent('agent.updated', ctx.actor, target), event: null };
  },
});
