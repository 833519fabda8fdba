import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

/** Consents to AI processing for the person who signs in, or withdraws it. Nobody can do it for somebody else. */
export async function setConsent(session: Session, isGiven: boolean): Promise<void> {
  const body = { ai_processing_consent: isGiven };
  const { data } = await withClient(session, 'console', ({ PATCH }) => PATCH('/v1/me', { body }));
  const said = isGiven
    ? 'AI may process what you write and say, until you run `patchbay consent --withdraw`.'
    : 'AI no longer processes what you write and say.';
  session.terminal.result(data, said);
}

/** Shows what is left of the AI quotas, and warns of those with a fifth or less. */
export async function showQuota(session: Session): Promise<void> {
  const { data } = await withClient(session, 'any', ({ GET }) => GET('/v1/me', {}));
  const quotas = 'ai_feature_quotas' in data ? data.ai_feature_quotas : undefined;
  const left = Object.entries(quotas ?? {});
  const rows = left.map(([feature, { capacity, monthly_allowance, remaining }]) => [
    feature,
    String(remaining),
    String(capacity),
    String(monthly_allowance),
  ]);
  session.terminal.table(
    quotas ?? null,
    [['FEATURE', 'LEFT', 'AT MOST', 'A MONTH'], ...rows],
    'This workspace is on the paid tier: AI calls are unlimited.',
  );
  const low = left.filter(([, { capacity, remaining }]) => remaining * 5 <= capacity);
  if (low.length > 0)
    session.terminal.note(`Almost used up, or used up: ${low.map(([feature]) => feature).join(', ')}.`);
}
