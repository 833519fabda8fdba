import type { AgentView } from '@patchbay/contract';
import type { Statement } from '@patchbay/db';
import { assertCells } from '@patchbay/db';
import type { Effect } from '../../core/exports.ts';
import { recordAgent } from '../draft/record.ts';
import { type AgentCommand, reachableAgents, requireLockedAgent } from '../draft/view.ts';

interface Asked {
  readonly id: string;
  readonly at: Date;
  /** The hash or the number of the version. */
  readonly named: Buffer | number;
}

interface Served {
  readonly agent: AgentView;
  readonly hash: string;
  readonly version: number;
}

/** Makes a version the one that serves, in one conditional UPDATE; null if its condition did not hold. */
export async function serveVersion(
  ctx: AgentCommand,
  statement: Statement,
  { at, id, named }: Asked,
): Promise<Served | null> {
  const { createdBy = null, workspaceId } = reachableAgents(ctx.actor);
  const values = [id, workspaceId, createdBy, at, named];
  const [row] = await ctx.tx.sql.cells(assertCells<[version: number, hash: Buffer]>(statement), values);
  if (!row) return null;
  const [version, hash] = row;
  return { agent: await requireLockedAgent(ctx, id), version, hash: hash.toString('hex') };
}

/** The version that was asked for serves already: its caller learns that, and nothing has changed. */
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
