export { createSession, type NewSession } from './create.ts';
export { findSession } from './find.ts';
export { listSessions, type SessionView } from './list.ts';
export { requireFreshSession } from './require-fresh.ts';
export { revokeOtherSessions, revokeSession } from './revoke.ts';
