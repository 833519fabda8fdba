import type { Tier } from '@patchbay/contract';
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

const full = (capacity: number, monthlyAllowance: number): z.input<typeof QuotaBody> => ({
  remaining: capacity,
  capacity,
  monthly_allowance: monthlyAllowance,
});

/** The specification's table of AI quotas; a bucket is full until a feature takes from it. */
const freeQuotas: z.input<typeof AiQuotasBody> = {
  voice_note: full(20, 100),
  ask: full(2, 5),
  thread_assistant: full(3, 10),
  insights_rerun: full(1, 3),
  brief: full(1, 7),
};

export function presentAiQuotas(tier: Tier): z.input<typeof AiQuotasBody> {
  return tier === 'paid' ? null : freeQuotas;
}
