export { type Admitted, admit } from './admit.ts';
export { release, settle } from './finish.ts';
export { listAiCalls } from './list-calls.ts';
export { billableUsage } from './model/caller-gone.ts';
export type {
  Model,
  ModelUsage,
  OfferedTool,
  ToolCall,
  ToolChatAnswer,
  Turn,
} from './model/model.ts';
export { openModel } from './model/open-model.ts';
export { misconfigurationsOf } from './model/server-memory.ts';
export {
  costOf,
  embedded,
  estimateTokens,
  knownPriceOf,
  type PricedModel,
  type TokenCount,
} from './price.ts';
export { type QuotaLeft, type QuotasLeft, readQuotas, untouchedQuotas } from './quota.ts';
export { readAiHistory } from './read-history.ts';
export { readModelSetup } from './read-model-setup.ts';
export { readAiSpend } from './read-spend.ts';
export { type AiCallView, type AiUsageView, readAiUsage } from './read-usage.ts';
export { requireBudget } from './require-budget.ts';
export { sweepAiCalls } from './sweep-calls.ts';
