import { hash } from 'node:crypto';
import type { SpendableToken } from '@patchbay/domain/oauth';

interface TokenParameters {
  readonly grant_type?: unknown;
  readonly code_verifier?: unknown;
}

/**
 * Whether a token request presents a live code with another verifier than its challenge was made of (RFC 7636
 * section 4.6). One that is missing is no guess, and neither is any verifier of a code that has been redeemed.
 */
export function isWrongVerifier(params: TokenParameters | undefined, code: SpendableToken): boolean {
  const { code_verifier: verifier, grant_type: grantType } = params ?? {};
  if (grantType !== 'authorization_code' || typeof verifier !== 'string') return false;
  if (code.consumedAt !== null || !code.grant.live) return false;
  return hash('sha256', verifier, 'base64url') !== code.payload.codeChallenge;
}
