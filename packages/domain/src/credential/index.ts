export { type Authenticator, createAuthenticator } from './authenticator.ts';
export { readBearer } from './bearer.ts';
export { createVerifiedKeys, type VerifiedKeys } from './verified-keys.ts';
