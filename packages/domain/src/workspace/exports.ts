export { dataKeyAad, loadDataKey, otherKeyAad } from './data-key.ts';
export { directoryEntryOf, foldName, type Joining } from './directory-entry.ts';
export { forgetAnswers } from './idempotency/claim.ts';
export { type IdempotentCall, type IdempotentWork, runIdempotent } from './idempotency/run-idempotent.ts';
export type { IdempotentAnswer } from './idempotency/stored-call.ts';
export { speaksFor } from './proven-domain.ts';
export { type MakerView, readMaker } from './read-maker.ts';
export { lockWorkspace, stampWorkspace } from './stamp.ts';
export { isSuspended, joinStanding } from './standing.ts';
