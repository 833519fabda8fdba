export { type QuotasLeft, readQuotas, untouchedQuotas } from './quota.ts';
export { release, reserve, settle, sweepAiCalls } from './reserve.ts';
