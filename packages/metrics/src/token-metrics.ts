import { Counter, type Registry } from 'prom-client';

/** A request to the token endpoint and how it ended. */
interface TokenRequest {
  /** As it was sent; null where the request was refused before it was read. */
  readonly grantType: string | null;
  /** The error of RFC 6749 or of this service; null for tokens. */
  readonly errorCode: string | null;
  /** A spent code or refresh token was presented again, and its family has ended (RFC 9700 section 4.14.2). */
  readonly reused: boolean;
}

export interface TokenMetrics {
  count(request: TokenRequest): void;
}

const grants = {
  authorization_code: 'authorization_code',
  refresh_token: 'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code': 'device_code',
} as const;

/** RFC 6749 section 5.2, RFC 8628 section 3.5, RFC 8707 section 2, and the limits and faults of this service. */
const errors = [
  'access_denied',
  'authorization_pending',
  'developer_platform_disabled',
  'expired_token',
  'internal_error',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'invalid_target',
  'oauth_rate_limited',
  'server_error',
  'service_unavailable',
  'slow_down',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
];

const grantOf = (sent: string | null): string =>
  Object.entries(grants).find(([name]) => name === sent)?.[1] ?? 'other';

function outcomeOf({ errorCode, reused }: TokenRequest): string {
  if (reused) return 'reused';
  if (errorCode === null) return 'issued';
  return errors.includes(errorCode) ? errorCode : 'other';
}

/** Counts the answers of the token endpoint. Every label is one of a fixed list, whatever a client sends. */
export function createTokenMetrics(registry: Registry): TokenMetrics {
  const requests = new Counter({
    name: 'oauth_token_requests_total',
    help: 'Requests to the token endpoint, by grant and outcome: issued, reused (a theft or a broken client), or the error.',
    labelNames: ['grant', 'outcome'],
    registers: [registry],
  });
  for (const grant of Object.values(grants)) {
    for (const outcome of ['issued', 'reused', 'invalid_grant']) requests.inc({ grant, outcome }, 0);
  }
  return {
    count: (request) => requests.inc({ grant: grantOf(request.grantType), outcome: outcomeOf(request) }),
  };
}
