export { actAgain } from './act-again.ts';
export { type Authenticator, createAuthenticator } from './authenticator.ts';
export { readBearer } from './bearer.ts';
