export { type Admitted, admit } from './admit.ts';
export { release, settle } from './finish.ts';
export { embeddedModel, estimateTokens, type TokenCount } from './price.ts';
export { type QuotaLeft, type QuotasLeft, readQuotas, untouchedQuotas } from './quota.ts';
export { type AiCallView, type AiUsageView, readAiUsage } from './read-usage.ts';
export { sweepAiCalls } from './sweep-calls.ts';
