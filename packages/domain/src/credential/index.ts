export { type Authenticator, createAuthenticator } from './authenticator.ts';
export { createVerifiedKeys, type VerifiedKeys } from './verified-keys.ts';
