import { type AiFeature, aiCallOutcomes, aiFeatures, aiQuotas, doc } from '@patchbay/contract';
import type { AiCallView, AiUsageView, QuotaLeft } from '@patchbay/domain/ai';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const QuotaBody = z.object({
  feature: doc(z.enum(aiFeatures), 'The feature; `brief` is reserved.', 'ask'),
  remaining: doc.int('The number of uses left now.', 1),
  capacity: doc.int('The most uses that can be saved up.', aiQuotas.ask.capacity),
  monthly_allowance: doc.int(
    'The number of uses added in 30 days, evenly spread.',
    aiQuotas.ask.monthlyAllowance,
  ),
  next_unit_at: doc(TimeText.nullable(), 'When the next use is added; null while the quota is full.'),
});

const ActorBody = z.object({
  kind: doc.text('The kind of credential: `console`, `user`, `api_key`, `oauth` or `system`.', 'api_key'),
  id: doc.text('The user of a session, the API key, or the grant of an app.', 'key_01jq3v9x8e'),
});

const CallBody = z.object({
  id: doc.text('The id of the call.', 'aic_01jq3v9x8e'),
  feature: doc.text('The feature that it was made for, or `agent_run` for a run of an agent.', 'ask'),
  model: doc.text('The model that was asked.', 'embedded-extractive'),
  actor: doc(ActorBody, 'The credential that made it.'),
  request_id: doc.text('The `X-Request-ID` of the request that made it.', 'req_01jq3v9x8e'),
  outcome: doc(
    z.enum(aiCallOutcomes),
    '`failed`: it was refused or broke off, and its use went back. `expired`: its process died.',
    'answered',
  ),
  cost_micros: doc.intOrNull('Its cost in micro-dollars; null while it runs.', 0),
  input_tokens: doc.intOrNull('The tokens that the model was given; null while it runs.', 8),
  output_tokens: doc.intOrNull('The tokens that it has written; null while it runs.', 10),
  created_at: doc(TimeText, 'When it began.'),
  finished_at: doc(TimeText.nullable(), 'When it ended; null while it runs.'),
});

export const AiUsageBody = doc.object(
  'AiUsage',
  'The rest of the workspace’s AI quotas, and its last calls.',
  {
    quotas: doc(
      z.array(QuotaBody).nullable(),
      'One for each feature; null on a paid tier, which has no quotas.',
    ),
    calls: doc(z.array(CallBody), 'The last 50 calls, newest first.'),
  },
);

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
