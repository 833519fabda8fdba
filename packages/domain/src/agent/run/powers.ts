import { AccessError, type AgentToolName, isScope, type Scope } from '@patchbay/contract';
import { type Context, holdsScope } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { openSpec } from '../version/spec.ts';

/** What a run may do, and with whose access. */
export interface Powers {
  /** The caller, held to the scopes of the run whatever else the caller may do. */
  readonly ctx: Context<AgentActor>;
  readonly tools: readonly AgentToolName[];
  readonly scopes: readonly Scope[];
  readonly versionHash: string;
}

/** What people said: a run that may read it processes it. */
const contentScopes: ReadonlySet<string> = new Set<Scope>(['messages:read.raw', 'voice_notes:read']);

/** @throws AccessError `ai_processing_consent_required` (403) for a run that may read content without its user’s consent */
export async function requireConsent(
  { actor, db }: Context<AgentActor>,
  scopes: readonly string[],
): Promise<void> {
  if (!scopes.some((scope) => contentScopes.has(scope))) return;
  const consented = await db.prisma.user.count({ where: { id: actor.userId, aiProcessingConsent: true } });
  if (consented === 0) throw new AccessError('ai_processing_consent_required');
}

export interface VersionPlace {
  readonly agentId: string;
  readonly version: number;
}

/**
 * What a version lets its run do: the scopes of the version that the actor holds as well. A session, which has no scopes of its
 * own, is held to those of the version.
 * @param bound scopes that the run is held to besides
 */
export async function powersOf(
  ctx: Context<AgentActor>,
  { agentId, version }: VersionPlace,
  bound?: readonly string[],
): Promise<Powers> {
  const { hash, specBox } = await ctx.db.prisma.agentVersion.findUniqueOrThrow({
    where: { agentId_version: { agentId, version } },
    select: { hash: true, specBox: true },
  });
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const spec = openSpec(key, { agentId, version }, specBox);
  const scopes = spec.scopes
    .filter(isScope)
    .filter((scope) => holdsScope(ctx.actor, scope) && (bound?.includes(scope) ?? true));
  const actor: AgentActor = { ...ctx.actor, ceiling: scopes };
  const versionHash = Buffer.from(hash).toString('hex');
  return { ctx: { ...ctx, actor }, scopes, tools: spec.tools.map(({ name }) => name), versionHash };
}
