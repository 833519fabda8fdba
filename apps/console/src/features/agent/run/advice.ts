import { paths } from '../../../lib/paths.ts';
import type { AgentRun } from '../../../trpc/types.ts';

interface Advice {
  readonly href: string;
  readonly label: string;
}

const editDraft = (id: string): Advice => ({ href: paths.agentDraft(id), label: 'Edit the draft' });
const openUsage = (): Advice => ({ href: paths.usage(), label: 'Open Usage' });

const ofReason: Readonly<Record<string, (id: string) => Advice>> = {
  tool_not_in_version: editDraft,
  scope_not_held: editDraft,
  ai_budget_exceeded: openUsage,
  ai_processing_consent_required: openUsage,
};

/** Where a person can fix the reason why a step was refused; null where nothing of the console does. */
export function stepAdvice(reason: string, agentId: string): Advice | null {
  const advise = reason.startsWith('ai_quota_exceeded') ? openUsage : ofReason[reason];
  return advise?.(agentId) ?? null;
}

const limits: readonly (string | null)[] = [
  'call_limit',
  'step_limit',
  'cost_limit',
  'repeated_call',
  'deadline',
];
const refused: readonly (string | null)[] = ['budget_exhausted', 'consent_withdrawn'];
const decided: readonly (string | null)[] = [null, 'answered', 'confirmation_denied', 'cancelled'];

/** Advice about a run that ended before it answered: a page to open, or to run it again. */
export function runAdvice({
  agentId,
  stopReason,
}: Pick<AgentRun, 'agentId' | 'stopReason'>): Advice | 'again' | null {
  if (decided.includes(stopReason)) return null;
  if (limits.includes(stopReason)) return editDraft(agentId);
  return refused.includes(stopReason) ? openUsage() : 'again';
}
