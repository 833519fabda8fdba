export { createApiKey, createDefaultApiKey } from './create.ts';
export { listApiKeys, listScopes } from './list.ts';
export { revokeApiKey } from './revoke.ts';
export { revokeKeysOf } from './revoke-of-user.ts';
export { rotateApiKey } from './rotate.ts';
export { readApiKeyUsage, type UsageHour } from './usage.ts';
export type { CreatedApiKey } from './view.ts';
export { warnOfExpiringKeys } from './warn-of-expiry.ts';
