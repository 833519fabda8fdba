import { type AgentToolName, isScope, type Scope } from '@patchbay/contract';
import { type Context, holdsScope } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { openSpec, type VersionIds } from '../version/spec.ts';

/** The permissions of a run: its tools and scopes, and the caller whose access it uses. */
export interface RunPermissions {
  /** The caller, held to the scopes of the run whatever else the caller may do. */
  readonly ctx: Context<AgentActor>;
  readonly tools: readonly AgentToolName[];
  readonly scopes: readonly Scope[];
  /** The scopes of the version, whether the run holds them or not. */
  readonly declared: readonly Scope[];
  readonly versionHash: string;
  /** The developer's instructions to the model. */
  readonly instructions: string;
}

/**
 * The scopes of the version that the actor holds as well. A session, which has no scopes of its own, is limited to
 * those of the version.
 * @param bound scopes that the run is held to besides
 */
export async function permissionsOf(
  ctx: Context<AgentActor>,
  { agentId, version }: VersionIds,
  bound?: readonly string[],
): Promise<RunPermissions> {
  const { hash, specBox } = await ctx.db.prisma.agentVersion.findUniqueOrThrow({
    where: { agentId_version: { agentId, version } },
    select: { hash: true, specBox: true },
  });
  const key = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
  const spec = openSpec(key, { agentId, version }, specBox);
  const declared = spec.scopes.filter(isScope);
  const scopes = declared.filter((scope) => holdsScope(ctx.actor, scope) && (bound?.includes(scope) ?? true));
  const actor: AgentActor = { ...ctx.actor, ceiling: scopes };
  const versionHash = Buffer.from(hash).toString('hex');
  const tools = spec.tools.map(({ name }) => name);
  return { ctx: { ...ctx, actor }, scopes, declared, tools, versionHash, instructions: spec.instructions };
}
