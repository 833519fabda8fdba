export { claimClient } from './client/claim.ts';
export { createClient } from './client/create.ts';
export { decideClient } from './client/decide.ts';
export { deleteRegistration, removeClient } from './client/delete.ts';
export { listClientQueue, listClients, readClient } from './client/list.ts';
export { checkRedirectUri, isRedirectAllowed, type RedirectRules } from './client/redirect-uri.ts';
export { type RegisteredClient, registerClient } from './client/register.ts';
export { readRegistration, updateRegistration } from './client/registration.ts';
export {
  createTokenRefusals,
  type TokenRefusals,
  takeAuthorization,
  takeDeviceAuthorization,
} from './client/request-limit.ts';
export { tryClient } from './client/try.ts';
export { rotateClientSecret, updateClient } from './client/update.ts';
export { authMethodOf, type ClientReview, type OauthClientView } from './client/view.ts';
export { type DeviceDecision, decideDevice } from './device/decide.ts';
export { type PolledDeviceCode, pollAsClient, pollDeviceCode } from './device/poll.ts';
export { saveDeviceCode } from './device/store.ts';
export { tryDeviceCode } from './device/try-code.ts';
export { type ClientResolver, createClientResolver } from './document/resolver.ts';
export { endGrantsOfDeleted } from './grant/end-deleted.ts';
export { endGrantsOf } from './grant/end-of-user.ts';
export { describeEnd, type RevokeReason } from './grant/end-reason.ts';
export { endUncollectedGrants } from './grant/end-uncollected.ts';
export { type GrantView, listGrants } from './grant/list.ts';
export { type ClientConnection, listClientConnections } from './grant/of-client.ts';
export { revokeGrant } from './grant/revoke.ts';
export { asAuthorizationServer, revokeFamily } from './grant/revoke-family.ts';
export { narrowScopes, scopesOfClient } from './grant/scope.ts';
export { isOnTrial, readGrantStanding } from './grant/standing.ts';
export { decideConsent } from './interaction/decide.ts';
export { findResumed, type ResumedInteraction } from './interaction/find-resumed.ts';
export { type ConsentPreview, readConsentPreview } from './interaction/preview.ts';
export { type ConsentView, readConsent } from './interaction/read.ts';
export {
  consumeInteraction,
  proveDecision,
  saveInteraction,
} from './interaction/store.ts';
export { type IntegrationView, readIntegration } from './mcp/read-integration.ts';
export { requireClientOrigin } from './mcp/require-client-origin.ts';
export { type AuthorizingClient, findAuthorizingClient, secretMatchesHash } from './token/client.ts';
export { countWrongVerifier } from './token/count-wrong-verifier.ts';
export {
  describeGrantEnd,
  findGrantSource,
  findPresentation,
  type GrantSource,
  type Presentation,
  type SpendableToken,
} from './token/find.ts';
export { issueCode } from './token/issue-code.ts';
export {
  issueTokens,
  mintOauthCode,
  mintRefreshToken,
  type NewAccessToken,
  type NewRefreshToken,
  type OauthCodeKind,
  type TokenPayload,
} from './token/issue-tokens.ts';
export { revokeToken } from './token/revoke-token.ts';
