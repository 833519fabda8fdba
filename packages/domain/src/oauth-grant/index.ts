export type { OfferedScope } from './consent.ts';
export { endUncollectedGrants } from './end-uncollected.ts';
export { type GrantView, listGrants } from './list.ts';
export { revokeGrant } from './revoke.ts';
export { revokeFamily } from './revoke-family.ts';
export type { GrantFlow, RevokeReason } from './store.ts';
