export { type Admitted, admit } from './admit.ts';
export { settle } from './finish.ts';
export { embeddedModel, estimateTokens, type TokenCount } from './price.ts';
export { type QuotasLeft, readQuotas, untouchedQuotas } from './quota.ts';
export { sweepAiCalls } from './sweep-calls.ts';
