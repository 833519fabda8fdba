export { type AuditEntry, appendAudit, type JsonValue } from './append.ts';
export { type AuditView, listAudit } from './list.ts';
export { type ChainVerdict, verifyAuditChain } from './verify-chain.ts';
