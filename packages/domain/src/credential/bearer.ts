import { AccessError } from '@patchbay/contract';

const charactersMax = 200;
const bearerPattern = /^bearer +([\x21-\x7e]+)$/i;

/**
 * The token of an Authorization header (RFC 6750 section 2.1); the scheme in any case.
 * @throws AccessError `missing_bearer_token` without a header or with another scheme, `token_invalid` when malformed
 */
export function readBearer(authorization: string | undefined): string {
  if (authorization === undefined || !/^bearer(?: |$)/i.test(authorization)) {
    throw new AccessError('missing_bearer_token');
  }
  if (authorization.length > charactersMax + 16) throw new AccessError('token_invalid');
  const token = bearerPattern.exec(authorization)?.[1];
  if (token === undefined) {
    throw new AccessError(/^bearer *$/i.test(authorization) ? 'missing_bearer_token' : 'token_invalid');
  }
  if (token.length > charactersMax) throw new AccessError('token_invalid');
  return token;
}
