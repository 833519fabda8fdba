import { AccessError, embeddedModel, type Scope } from '@patchbay/contract';
import { requireBudget } from '../../ai/exports.ts';
import type { Context } from '../../core/exports.ts';
import type { AgentActor } from '../draft/view.ts';

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
