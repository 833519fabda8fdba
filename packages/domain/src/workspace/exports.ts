export { dataKeyAad, loadDataKey, otherKeyAad } from './data-key.ts';
export { directoryEntryOf, foldName, type Joining } from './directory-entry.ts';
export { forgetAnswers } from './idempotency/claim.ts';
export { runIdempotent } from './idempotency/run-idempotent.ts';
export { speaksFor } from './proven-domain.ts';
export { readHere, refuseSuspended } from './read-here.ts';
export { readMaker } from './read-maker.ts';
export { lockWorkspace, stampWorkspace } from './stamp.ts';
export { isSuspended, joinStanding } from './standing.ts';
