export { type Authenticator, createAuthenticator } from './authenticator.ts';
export { readBearer } from './bearer.ts';
export { readCurrentActor } from './current-actor.ts';
