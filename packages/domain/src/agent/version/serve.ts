import type { AgentView } from '@patchbay/contract';
import type { Effect } from '../../core/exports.ts';
import { recordAgent } from '../draft/record.ts';
import { type AgentCommand, reachableAgents, requireLockedAgent } from '../draft/view.ts';

/** The agent that the caller may manage, as the first parameters of a statement that makes a version serve. */
export function ownedBy({ actor }: AgentCommand, id: string) {
  const { createdBy = null, workspaceId } = reachableAgents(actor);
  return [id, workspaceId, createdBy] as const;
}

interface Served {
  readonly agent: AgentView;
  readonly hash: string;
  readonly version: number;
}

/** The agent after the conditional UPDATE that makes a version serve; null if its condition did not hold. */
export async function servedOf(
  ctx: AgentCommand,
  id: string,
  [row]: readonly { readonly version: number; readonly hash: Buffer }[],
): Promise<Served | null> {
  return row
    ? { agent: await requireLockedAgent(ctx, id), version: row.version, hash: row.hash.toString('hex') }
    : null;
}

/** The requested version serves already. The caller is told so, and nothing has changed. */
export const servesAlready = (agent: AgentView): Effect<AgentView> => ({
  value: agent,
  audit: { unaudited: 'nothing changed' },
  event: null,
});

/** The audit record and the event of a version that serves from now on. */
export function recordServing(
  { actor }: AgentCommand,
  action: 'agent.published' | 'agent.rolled_back',
  { agent, hash, version }: Served,
): Effect<AgentView> {
  const data = { agentId: agent.id, version, publishedBy: actor.userId };
  return {
    value: agent,
    audit: recordAgent(action, actor, { id: agent.id, details: { version, hash } }),
    event: { workspaceId: actor.workspaceId, type: 'agent.published', data },
  };
}
