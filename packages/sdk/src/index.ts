export type { AnswerEvent } from './answer-stream.ts';
export type { Call, Success } from './call.ts';
export * from './client.ts';
export * from './device-poll.ts';
export { ConnectionError, type FieldRefusal, PatchbayError, readError } from './error.ts';
export type { components, paths } from './generated/api.ts';
export * from './oauth.ts';
export type { RetryLimits } from './retry.ts';
export type { Timing } from './timing.ts';
