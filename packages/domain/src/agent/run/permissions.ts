import {
  AccessError,
  type AgentToolName,
  agentNeeds,
  agentToolOf,
  embeddedModel,
  isAgentTool,
  isScope,
  type Scope,
} from '@patchbay/contract';
import { openModel, requireBudget } from '../../ai/exports.ts';
import { type Context, holdsScope, requireScopes } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { openSpec, type VersionIds } from '../version/spec.ts';
import type { NextCall, RunInput } from './plan.ts';

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
 * @param bound scopes that limit the run further
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

/** Scopes of content. A run that may read content processes it. */
const contentScopes: ReadonlySet<string> = new Set<Scope>(['messages:read.raw', 'voice_notes:read']);

/**
 * The gates of a run that may read content, or calls a model.
 * @throws AccessError `ai_processing_consent_required` (403) without its user’s consent, `ai_budget_exceeded` (402)
 */
export async function requireGates(
  ctx: Context<AgentActor>,
  { model, scopes }: { readonly model: string; readonly scopes: readonly string[] },
): Promise<void> {
  const { actor, db } = ctx;
  if (model === embeddedModel && !scopes.some((scope) => contentScopes.has(scope))) return;
  const consented = await db.prisma.user.count({ where: { id: actor.userId, aiProcessingConsent: true } });
  if (consented === 0) throw new AccessError('ai_processing_consent_required');
  await requireBudget(ctx);
}

/** A run that may begin: what it may do, and the model that names its calls. */
export interface AdmittedRun {
  readonly permissions: RunPermissions;
  readonly model: string;
}

/**
 * Decides whether a caller may run a version, before anything is written. The embedded model plans the run if there is no
 * server, or if the caller names the calls.
 * @throws AccessError `insufficient_scope`, `ai_processing_consent_required` (403), `ai_budget_exceeded` (402)
 */
export async function admitRun(
  ctx: Context<AgentActor>,
  version: VersionIds,
  { calls }: RunInput,
): Promise<AdmittedRun> {
  const permissions = await permissionsOf(ctx, version);
  const { declared, scopes, tools } = permissions;
  const needs = agentNeeds(
    { tools, scopes: declared },
    calls?.map(({ tool }) => tool),
  );
  requireScopes(ctx.actor, needs);
  const model = (calls ? null : openModel(ctx))?.name ?? embeddedModel;
  await requireGates(ctx, { model, scopes });
  return { permissions, model };
}

/** Why a tool may not be called. Checked at each call, because a plan allows nothing, and a permission may have been taken away. */
export function refusalOf(
  { scopes, tools }: RunPermissions,
  { tool: name, invalidReason }: NextCall,
): string | null {
  if (!isAgentTool(name) || !tools.includes(name)) return 'tool_not_in_version';
  const isHeld = agentToolOf(name).scopes.every((scope) => scopes.includes(scope));
  return isHeld ? (invalidReason ?? null) : 'scope_not_held';
}
