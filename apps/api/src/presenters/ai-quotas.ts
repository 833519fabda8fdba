import { type AiFeature, aiQuotas } from '@patchbay/contract';
import type { QuotasLeft } from '@patchbay/domain/ai';
import { z } from 'zod';

const QuotaBody = z.object({
  remaining: z.int(),
  capacity: z.int(),
  monthly_allowance: z.int(),
});

export const AiQuotasBody = z
  .object({
    voice_note: QuotaBody,
    ask: QuotaBody,
    thread_assistant: QuotaBody,
    insights_rerun: QuotaBody,
    brief: QuotaBody,
  })
  .nullable()
  .meta({ id: 'AiFeatureQuotas', description: 'null for paid tiers.' });

const present = (quotas: NonNullable<QuotasLeft>, feature: AiFeature): z.input<typeof QuotaBody> => ({
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
