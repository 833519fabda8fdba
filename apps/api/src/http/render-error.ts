import { type AccessError, errorRegistry } from '@patchbay/contract';
import { rateLimitHeaders } from './rate-limit-headers.ts';

export interface RenderedError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

const realm = 'patchbay';

/** RFC 6750 section 3: how to authenticate, and what was wrong with the attempt. */
function challenge(error: AccessError, bearerProtected: boolean): string {
  if (!bearerProtected) return `Bearer realm="${realm}"`;
  const problem = error.status === 401 ? 'invalid_token' : 'insufficient_scope';
  const scopes = error.options.scopes ?? [];
  const scope = scopes.length === 0 ? '' : `, scope="${scopes.join(' ')}"`;
  return `Bearer realm="${realm}", error="${problem}", error_description="${error.code}"${scope}`;
}

function headersOf(error: AccessError, bearerProtected: boolean): Record<string, string> {
  const { status, options } = error;
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' };
  if (status === 401 || (status === 403 && bearerProtected)) {
    headers['WWW-Authenticate'] = challenge(error, bearerProtected);
  }
  const retryAfterSeconds = options.retryAfterSeconds ?? (status === 429 || status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) {
    headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  return options.limit ? { ...headers, ...rateLimitHeaders(options.limit) } : headers;
}

function bodyOf(error: AccessError): unknown {
  const { detail, options } = error;
  if (options.fields) return { detail: options.fields, code: error.code };
  if (options.reason === undefined && options.details === undefined) return { detail };
  const { summary } = errorRegistry[error.code];
  const message = options.reason === undefined ? summary : `${summary} (${options.reason})`;
  return { detail, code: detail, message, details: options.details ?? {} };
}

/**
 * The one wire form of a refusal. Never carries a cause, a stack, a query or a path.
 * @param bearerProtected whether the route takes a credential: decides what WWW-Authenticate says
 */
export function renderError(error: AccessError, bearerProtected = false): RenderedError {
  return {
    status: error.status,
    headers: headersOf(error, bearerProtected),
    body: JSON.stringify(bodyOf(error)),
  };
}
