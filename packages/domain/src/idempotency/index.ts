export { type IdempotentAnswer, type IdempotentCall, runIdempotent } from './run-idempotent.ts';
