/** One field's refusal in a 422. */
export interface FieldRefusal {
  /** Starts with `body`, `query`, `path` or `header`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

interface Refusal {
  readonly status: number;
  /** The stable identifier to switch on: docs/errors.md lists them. */
  readonly code: string;
  readonly message: string;
  /** Names the request in the service's logs; null where something before the service answered. */
  readonly requestId?: string | null;
  /** Whole seconds; null when the service named none. */
  readonly retryAfterSeconds?: number | null;
  readonly fields?: readonly FieldRefusal[];
  /** The address of the documents about the code; null where something before the service answered. */
  readonly docsUrl?: string | null;
  /** The scopes that the call needs, for `insufficient_scope` (RFC 6750 section 3). */
  readonly scopes?: readonly string[];
}

/** The service refused the request. The message is for people and may change; the code never does. */
export class PatchbayError extends Error implements Refusal {
  override readonly name = 'PatchbayError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly fields: readonly FieldRefusal[];
  readonly docsUrl: string | null;
  readonly scopes: readonly string[];

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId ?? null;
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null;
    this.fields = refusal.fields ?? [];
    this.docsUrl = refusal.docsUrl ?? null;
    this.scopes = refusal.scopes ?? [];
  }
}

/** No answer came, because the network or the service is away. The request may or may not have taken effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readFields(detail: unknown): FieldRefusal[] {
  if (!Array.isArray(detail)) return [];
  return detail.map((item: unknown) => {
    const { loc, msg } = membersOf(item);
    const path: unknown[] = Array.isArray(loc) ? loc : [];
    return {
      loc: path.map((part) => (typeof part === 'number' ? part : String(part))),
      msg: textOf(msg) ?? 'is not accepted',
    };
  });
}

/** 24 days. A longer timer overflows and fires at once. */
const retryAfterSecondsMax = 2_147_483;

/**
 * Seconds of a Retry-After (RFC 9110 section 10.2.3), rounded up; null for none and for one that cannot be read.
 * @param nowMs milliseconds since the epoch, for the form that names a date
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), retryAfterSecondsMax);
  const at = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at)
    ? null
    : Math.min(Math.max(0, Math.ceil((at - nowMs) / 1000)), retryAfterSecondsMax);
}

/** The scopes that a challenge names. */
function readScopes(headers: Headers): string[] {
  const [, scope = ''] = /\bscope="([^"]*)"/.exec(headers.get('www-authenticate') ?? '') ?? [];
  return scope.split(' ').filter((name) => name !== '');
}

/** Reads a refusal in any of its shapes: the standard one, the list of a 422, that of RFC 6749, or none. */
export async function readError(response: Response, nowMs: number): Promise<PatchbayError> {
  const body = membersOf(parseJson(await response.text().catch(() => '')));
  const fields = readFields(body.detail);
  const [bare, ...reason] = (textOf(body.detail) ?? textOf(body.code) ?? '').split(': ');
  const code = textOf(body.error) ?? textOf(bare) ?? `http_${response.status}`;
  const listed = fields.map(({ loc, msg }) => `${loc.slice(1).join('.')} ${msg}`.trim()).join('; ');
  const message =
    textOf(body.message) ??
    textOf(body.error_description) ??
    textOf(reason.join(': ')) ??
    textOf(listed) ??
    code;
  return new PatchbayError({
    status: response.status,
    code,
    message,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(response.headers, nowMs),
    fields,
    docsUrl: textOf(body.docs_url) ?? textOf(body.error_uri) ?? null,
    scopes: readScopes(response.headers),
  });
}
