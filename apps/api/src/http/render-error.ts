import { type AccessError, type ErrorEntry, errorRegistry, type LimitState } from '@patchbay/contract';
import type { ErrorForm } from './endpoint.ts';

export interface RenderedError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

const realm = 'patchbay';

/**
 * The `error` of a challenge (RFC 6750 section 3.1). A 403 is its own code: with `insufficient_scope` a client would ask
 * its user for more scopes, which no suspended account and no first-party route is opened by.
 */
export const challengeError = ({ code, status }: AccessError): string =>
  status === 401 ? 'invalid_token' : code;

/** RFC 6750 section 3: how to authenticate, and what was wrong with the attempt. */
function challenge(error: AccessError, bearerProtected: boolean): string {
  if (!bearerProtected) return `Bearer realm="${realm}"`;
  const problem = challengeError(error);
  const scopes = error.options.scopes ?? [];
  const scope = scopes.length === 0 ? '' : `, scope="${scopes.join(' ')}"`;
  return `Bearer realm="${realm}", error="${problem}", error_description="${error.code}"${scope}`;
}

/** `RateLimit` and `RateLimit-Policy`, lists with an item for each limit (draft-ietf-httpapi-ratelimit-headers-11, RFC 9651). */
export function rateLimitHeaders(limits: readonly LimitState[]): Record<string, string> {
  if (limits.length === 0) return {};
  const policies = limits.map(
    ({ limit, policy, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`,
  );
  const left = limits.map(
    ({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`,
  );
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: left.join(', ') };
}

function headersOf(error: AccessError, bearerProtected: boolean, form: ErrorForm): Record<string, string> {
  const { status, options } = error;
  const type = form === 'scim' ? scimMediaType : 'application/json';
  const headers: Record<string, string> = { 'Content-Type': `${type}; charset=utf-8` };
  if (status === 401 || (status === 403 && bearerProtected)) {
    headers['WWW-Authenticate'] = challenge(error, bearerProtected);
  }
  const retryAfterSeconds = options.retryAfterSeconds ?? (status === 429 || status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) {
    headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  return options.limit ? { ...headers, ...rateLimitHeaders([options.limit]) } : headers;
}

/** Has both the `detail` of the specification and the `error` of RFC 6749, with its description. */
export function oauthErrorBody(code: string, reason: string): Readonly<Record<string, string>> {
  return { detail: `${code}: ${reason}`, error: code, error_description: reason };
}

export const scimMediaType = 'application/scim+json';
const scimErrorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** RFC 7644 has no 422. */
const scimStatusOf = ({ status }: AccessError): number => (status === 422 ? 400 : status);

/** RFC 7644 section 3.12. `detail` is the stable identifier here as well, and `message` is for people. */
function scimBodyOf(error: AccessError): object {
  const { options } = error;
  const entry: ErrorEntry = errorRegistry[error.code];
  const scimType =
    entry.scimType ??
    (error.status === 422 || error.code === 'invalid_request' ? 'invalidSyntax' : undefined);
  const why = options.reason ?? options.fields?.map(({ msg }) => msg).join('; ');
  return {
    schemas: [scimErrorUrn],
    status: String(scimStatusOf(error)),
    ...(scimType === undefined ? {} : { scimType }),
    detail: error.detail,
    message: why === undefined ? entry.summary : `${entry.summary} (${why})`,
  };
}

/** The form of a refusal at a path that no route has. */
export const formOfPath = (target: string): ErrorForm =>
  /^\/scim(?:[/?]|$)/.test(target) ? 'scim' : 'plain';

/** The page that explains a code and how to fix it. */
export const docsUrlOf = (code: string, consoleUrl: string): string => `${consoleUrl}/docs/errors#${code}`;

function bodyOf(error: AccessError, consoleUrl: string, form: ErrorForm): object {
  if (form === 'scim') return scimBodyOf(error);
  const { detail, options } = error;
  const docsUrl = docsUrlOf(error.code, consoleUrl);
  const entry: ErrorEntry = errorRegistry[error.code];
  // An unknown path is not an OAuth error.
  if (entry.oauth === true || (form === 'oauth' && entry.status !== 404 && entry.status !== 405)) {
    return { ...oauthErrorBody(error.code, options.reason ?? entry.summary), error_uri: docsUrl };
  }
  if (options.fields) return { detail: options.fields, code: error.code, docs_url: docsUrl };
  if (options.reason === undefined && options.details === undefined) return { detail, docs_url: docsUrl };
  const message = options.reason === undefined ? entry.summary : `${entry.summary} (${options.reason})`;
  return { detail, code: detail, message, details: options.details ?? {}, docs_url: docsUrl };
}

export interface RefusalRoute {
  /** The base address of `docs_url` and of RFC 6749's `error_uri`. */
  readonly consoleUrl: string;
  /** The route takes a credential. Decides what WWW-Authenticate says. */
  readonly bearerProtected?: boolean;
  /** The error format of the route's clients: those of the OAuth RFCs read `error`, those of SCIM `status`. */
  readonly form?: ErrorForm;
}

/** The one wire form of a refusal. Never carries a cause, a stack, a query or a path. */
export function renderError(
  error: AccessError,
  { bearerProtected = false, consoleUrl, form = 'plain' }: RefusalRoute,
): RenderedError {
  return {
    status: form === 'scim' ? scimStatusOf(error) : error.status,
    headers: headersOf(error, bearerProtected, form),
    body: JSON.stringify(bodyOf(error, consoleUrl, form)),
  };
}
