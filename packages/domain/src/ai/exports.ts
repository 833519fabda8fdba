export { type Admitted, admit } from './admit.ts';
export { embeddedModel, estimateTokens, type TokenCount } from './price.ts';
export { type QuotasLeft, readQuotas, untouchedQuotas } from './quota.ts';
export { settle, sweepAiCalls } from './reserve.ts';
