export {
  findAuthorizingClient,
  mintOauthValue,
  type OauthValueKind,
  secretMatchesHash,
} from './client.ts';
export type { AuthorizingClient } from './client-columns.ts';
export { countWrongVerifier } from './count-wrong-verifier.ts';
export {
  findGrantSource,
  findPresentation,
  type GrantSource,
  type Presentation,
  type SpendableToken,
} from './find.ts';
export { type CodeIssue, issueCode } from './issue-code.ts';
export { issueTokens, type NewToken, type TokenIssue, type TokenPayload } from './issue-tokens.ts';
export { revokeToken } from './revoke-token.ts';
