import { type AiFeature, aiCallOutcomes, aiFeatures, aiQuotas } from '@patchbay/contract';
import type { AiCallView, AiUsageView, QuotaLeft } from '@patchbay/domain/ai';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const QuotaBody = z.object({
  feature: z.enum(aiFeatures),
  remaining: z.int(),
  capacity: z.int(),
  monthly_allowance: z.int(),
  next_unit_at: TimeText.nullable().meta({ description: 'null while the quota is full.' }),
});

const CallBody = z.object({
  id: z.string(),
  feature: z.string(),
  model: z.string(),
  actor: z.object({ kind: z.string(), id: z.string() }),
  request_id: z.string(),
  outcome: z.enum(aiCallOutcomes),
  cost_micros: z.int().nullable(),
  input_tokens: z.int().nullable(),
  output_tokens: z.int().nullable(),
  created_at: TimeText,
  finished_at: TimeText.nullable(),
});

export const AiUsageBody = z
  .object({ quotas: z.array(QuotaBody).nullable(), calls: z.array(CallBody) })
  .meta({
    id: 'AiUsage',
    description:
      'quotas is null on a paid tier. calls are the last 50, the newest first. Costs are in micro-dollars.',
  });

const presentOptional = (time: Date | null): string | null => (time === null ? null : presentTime(time));

function presentCall(call: AiCallView): z.input<typeof CallBody> {
  return {
    id: call.id,
    feature: call.feature,
    model: call.model,
    actor: { kind: call.actorKind, id: call.actorId },
    request_id: call.requestId,
    outcome: call.outcome,
    cost_micros: call.costMicros,
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    created_at: presentTime(call.createdAt),
    finished_at: presentOptional(call.finishedAt),
  };
}

function presentLeft(feature: AiFeature, left: QuotaLeft): z.input<typeof QuotaBody> {
  const { capacity, monthlyAllowance } = aiQuotas[feature];
  const { nextUnitAt, remaining } = left;
  const next_unit_at = presentOptional(nextUnitAt);
  return { feature, remaining, capacity, monthly_allowance: monthlyAllowance, next_unit_at };
}

export const presentAiUsage = ({ calls, quotas }: AiUsageView): z.input<typeof AiUsageBody> => ({
  quotas: quotas && aiFeatures.map((feature) => presentLeft(feature, quotas[feature])),
  calls: calls.map(presentCall),
});
