import { AccessError, AgentResource, type AgentStatus, type AgentView, selectOf } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import {
  type ActorOf,
  type CommandContext,
  type Context,
  madeThings,
  statement,
} from '../../core/exports.ts';
import { extentOf } from '../../messaging/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';

/** Callers of the verbs of agents. The session of a platform user is not among them. */
export const agentKinds = ['console', 'api_key', 'oauth'] as const;
export type AgentActorKind = (typeof agentKinds)[number];
export type AgentActor = ActorOf<AgentActorKind>;
export type AgentCommand = CommandContext<AgentActorKind>;

/** An agent, with its versions and the runs of its draft, belongs to the person who created it. */
export const agents = madeThings(
  'agent',
  'SELECT created_by FROM agents WHERE id = $1 AND workspace_id = $2',
);

/** Its instructions are stored encrypted, and its status follows from its versions. */
export const agentSelect = {
  ...selectOf(AgentResource.omit({ instructions: true, status: true })),
  instructionsBox: true,
} as const;

export interface AgentRow extends Omit<AgentView, 'instructions' | 'status'> {
  readonly instructionsBox: Uint8Array;
}

// A box opens in its own row only.
const aadOf = (agentId: string): string => `agents|${agentId}|instructions_box`;

export const sealInstructions = (key: DataKey, agentId: string, text: string) =>
  encrypt(key, text, aadOf(agentId));

type Versions = Pick<AgentView, 'compiledVersion' | 'publishedVersion'>;

function statusOf({ compiledVersion, publishedVersion }: Versions): AgentStatus {
  if (compiledVersion === null) return 'draft';
  return compiledVersion === publishedVersion ? 'published' : 'compiled';
}

/** The agent with other versions, and the status that follows from them. */
export function withVersions(agent: AgentView, versions: Partial<Versions>): AgentView {
  const changed = { ...agent, ...versions };
  return { ...changed, status: statusOf(changed) };
}

/** @throws DecryptionFailed for a row that was altered or moved */
export function openAgent(key: DataKey, { instructionsBox, ...row }: AgentRow): AgentView {
  const instructions = decrypt(key, instructionsBox, aadOf(row.id)).toString('utf8');
  return { ...row, instructions, status: statusOf(row) };
}

/** The agents of the workspace; an app reaches those that its user made, and no others. */
export function reachableAgents(actor: AgentActor): { workspaceId: string; createdBy?: string } {
  const { userId, workspaceId } = actor;
  return extentOf(actor) === 'participant' ? { workspaceId, createdBy: userId } : { workspaceId };
}

/** The check of {@link reachableAgents}, for a row that was read already. */
export function isReachable(actor: AgentActor, row: { workspaceId: string; createdBy: string }): boolean {
  const { createdBy = row.createdBy, workspaceId } = reachableAgents(actor);
  return workspaceId === row.workspaceId && createdBy === row.createdBy;
}

/**
 * An agent out of reach is not found, exactly as one that does not exist.
 * @throws AccessError `agent_not_found` (404)
 */
export async function requireAgent(ctx: Context<AgentActor>, id: string): Promise<AgentView> {
  const { actor, db } = ctx;
  const where = { id, ...reachableAgents(actor) };
  const row = await db.prisma.agent.findFirst({ where, select: agentSelect });
  if (!row) throw new AccessError('agent_not_found');
  return openAgent(await loadDataKey(ctx, db.sql, actor.workspaceId), row);
}

const lock = statement({
  name: 'agent-lock',
  text: 'SELECT 1 FROM agents WHERE id = $1 AND workspace_id = $2 AND ($3::text IS NULL OR created_by = $3) FOR NO KEY UPDATE',
  nulls: [3],
});

/** An agent under its row lock, and the key of its content. */
export interface LockedAgent {
  readonly agent: AgentView;
  readonly key: DataKey;
}

/**
 * Locks an agent within reach for a change, and reads it under the lock.
 * @throws AccessError `agent_not_found` (404), as {@link requireAgent}
 */
export async function lockAgent(ctx: AgentCommand, id: string): Promise<LockedAgent> {
  const { actor, tx } = ctx;
  const { createdBy = null, workspaceId } = reachableAgents(actor);
  const [locked] = await tx.sql.cells(lock, [id, workspaceId, createdBy]);
  if (!locked) throw new AccessError('agent_not_found');
  const row = await tx.prisma.agent.findUniqueOrThrow({ where: { id }, select: agentSelect });
  const key = await loadDataKey(ctx, tx.sql, workspaceId);
  return { agent: openAgent(key, row), key };
}

/** Like {@link lockAgent}, for a command that only looks at the agent. */
export const requireLockedAgent = async (ctx: AgentCommand, id: string): Promise<AgentView> =>
  (await lockAgent(ctx, id)).agent;
