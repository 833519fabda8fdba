import { type AiFeature, aiQuotas, doc } from '@patchbay/contract';
import type { QuotasLeft } from '@patchbay/domain/ai';
import { z } from 'zod';

const quotaOf = (feature: AiFeature) => {
  const { capacity, monthlyAllowance } = aiQuotas[feature];
  return z.object({
    remaining: doc.int('The number of uses left now.', capacity),
    capacity: doc.int('The most uses that can be saved up.', capacity),
    monthly_allowance: doc.int('The number of uses added in 30 days, evenly spread.', monthlyAllowance),
  });
};

export const AiQuotasBody = z
  .object({
    voice_note: doc(quotaOf('voice_note'), 'For the processing of voice notes.'),
    ask: doc(quotaOf('ask'), 'For `POST /v1/ask`.'),
    thread_assistant: doc(quotaOf('thread_assistant'), 'For `POST /v1/ai/thread-assistant`.'),
    insights_rerun: doc(quotaOf('insights_rerun'), 'For `POST /v1/messages/{id}/insights`.'),
    brief: doc(quotaOf('brief'), 'Reserved: no route takes from it.'),
  })
  .nullable()
  .meta({
    id: 'AiFeatureQuotas',
    description: 'The rest of each AI quota of the workspace; null on a paid tier, which has none.',
  });

const present = (
  quotas: NonNullable<QuotasLeft>,
  feature: AiFeature,
): z.input<ReturnType<typeof quotaOf>> => ({
  remaining: quotas[feature].remaining,
  capacity: aiQuotas[feature].capacity,
  monthly_allowance: aiQuotas[feature].monthlyAllowance,
});

/** The specification's table of AI quotas, with what is left of each. */
export function presentAiQuotas(quotas: QuotasLeft): z.input<typeof AiQuotasBody> {
  if (quotas === null) return null;
  return {
    voice_note: present(quotas, 'voice_note'),
    ask: present(quotas, 'ask'),
    thread_assistant: present(quotas, 'thread_assistant'),
    insights_rerun: present(quotas, 'insights_rerun'),
    brief: present(quotas, 'brief'),
  };
}
