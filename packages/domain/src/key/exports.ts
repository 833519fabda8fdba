export { createApiKey, createDefaultApiKey } from './create.ts';
export { endKeys } from './end-keys.ts';
export { listApiKeys, listScopes } from './list.ts';
export { revokeApiKey, revokeApiKeys } from './revoke.ts';
export { rotateApiKey } from './rotate.ts';
export { updateApiKey } from './update.ts';
export { type KeyDays, listApiKeyUse, readApiKeyUsage } from './usage.ts';
export type { CreatedApiKey } from './view.ts';
export { warnOfExpiringKeys } from './warn-of-expiry.ts';
