import { agentErrors } from './agent-error.ts';
import { aiErrors } from './ai-error.ts';
import { mediaErrors } from './media-error.ts';
import { type ErrorEntry, scimErrors, withStatus } from './scim-error.ts';

export type { ErrorEntry };

/** Every code that the service can answer with, its status and its meaning. docs/errors.md is generated from it. */
export const errorRegistry = {
  ...withStatus(400, {
    invalid_request: 'The request is malformed.',
    unknown_scopes: { summary: 'A scope is not in the vocabulary.', reasonInDetail: 'threads:delete' },
    unknown_event_types: {
      summary: 'No event type was named, or one is not in the catalog.',
      reasonInDetail: 'message.read_twice',
    },
    webhook_url_rejected: 'Events cannot be delivered to this URL. The details say why.',
    transcription_unavailable: 'Speech is not transcribed here. Send a transcript.',
    verification_code_invalid: 'The code is wrong, used or expired. Ask for a new one.',
    voice_note_not_allowed_here: 'Send voice notes to the thread’s voice-notes route.',
    invalid_client_metadata: { summary: 'A field of the client metadata is invalid.', oauth: true },
    invalid_redirect_uri: { summary: 'A redirect URI is invalid.', oauth: true },
    invalid_grant: {
      summary:
        'The code or token is unknown, used, expired, revoked, or belongs to another client. The reason says which.',
      oauth: true,
    },
    invalid_scope: { summary: 'A scope is unknown or exceeds what the client may request.', oauth: true },
    invalid_target: { summary: 'The resource is unknown or was not granted.', oauth: true },
    access_denied: { summary: 'The user denied the request.', oauth: true },
    authorization_pending: { summary: 'The user has not decided yet.', oauth: true },
    slow_down: { summary: 'Poll less often; see Retry-After.', oauth: true },
    expired_token: { summary: 'The device code has expired.', oauth: true },
    unsupported_grant_type: { summary: 'The grant type is not supported.', oauth: true },
    unsupported_response_type: { summary: 'The response type is not supported.', oauth: true },
    domain_refused: 'Anyone can get an address in this domain, so no workspace can claim it.',
  }),
  ...withStatus(401, {
    missing_bearer_token: 'Send `Authorization: Bearer <token>`.',
    token_invalid: 'The token is malformed, unknown, revoked, or from another environment.',
    token_expired: 'The token has expired. Refresh it or sign in again.',
    invalid_client: { summary: 'The client is unknown or its authentication failed.', oauth: true },
    oauth_token_required: 'This endpoint accepts only an OAuth access token.',
    device_not_registered: 'The device of this session was removed. Sign in again.',
    invalid_credentials: 'The email address or the password is wrong.',
    mfa_code_invalid: 'The second factor was not accepted.',
    mfa_token_invalid: 'The sign-in attempt has expired. Sign in again.',
  }),
  ai_budget_exceeded: { status: 402, summary: 'The AI budget of this month (UTC) is used up.' },
  ...withStatus(403, {
    ai_processing_consent_required: 'Consent to AI processing first: PATCH /v1/me.',
    insufficient_scope: 'The credential lacks a scope that this route requires.',
    first_party_only: 'Only a console session may call this route.',
    unauthorized_client: {
      summary: 'The client is waiting for approval, or was rejected or suspended.',
      oauth: true,
    },
    account_suspended:
      'The account or its workspace is suspended, or is being deleted. Contact the operator.',
    password_reset_required: 'Set a new password first.',
    operator_only: 'Only an operator may call this route.',
    sender_only: 'Only the person who sent a message may delete it.',
    owner_only: 'Only an owner of the workspace may do this.',
    reauthentication_required: 'Confirm your password or second factor and try again.',
    media_address_expired: 'This media URL has expired. Read its message again for a new one.',
    origin_not_allowed: 'The request came from a different site.',
  }),
  not_found: { status: 404, summary: 'There is nothing at this path.' },
  ...agentErrors,
  ...withStatus(404, {
    api_key_not_found: 'No such API key in this workspace.',
    webhook_not_found: 'No such webhook endpoint in this workspace.',
    delivery_not_found: 'No such delivery of this webhook endpoint.',
    thread_not_found: 'No such thread in this workspace.',
    session_not_found: 'No such session of this account.',
    device_not_found: 'No such device of this user.',
    user_not_found: 'No such user in this workspace.',
    domain_not_found: 'No such domain in this workspace.',
    invite_not_found: 'The invitation does not exist, has expired or was revoked.',
    handle_not_found: 'No user accepts voice drops under this handle.',
    report_not_found: 'The report does not exist.',
    report_target_not_found: 'The reported item does not exist, or the caller cannot access it.',
    block_not_found: 'You do not block this user.',
    account_not_found: 'No such account.',
    workspace_not_found: 'No such workspace.',
    passkey_not_found: 'No such passkey of this account.',
    notice_not_found: 'No such security notice of this user.',
    oauth_client_not_found: 'No such OAuth client.',
    grant_not_found: 'No such connected app of this user.',
    user_code_invalid: 'The device code is unknown, used or expired.',
    interaction_not_found: 'The authorization request is unknown, decided or expired.',
    message_not_found: 'No such message in this workspace.',
    voice_note_not_found: 'No such voice note in this workspace.',
    integration_not_found: 'No such integration.',
    developer_platform_disabled: 'The developer platform is switched off on this host.',
  }),
  method_not_allowed: { status: 405, summary: 'This path does not support this method. See Allow.' },
  request_timeout: { status: 408, summary: 'The request took too long to arrive.' },
  upload_too_slow: {
    status: 408,
    summary:
      'The body arrived at less than 4 KiB a second for 15 seconds, or stalled while other uploads were waiting. Send it again.',
  },
  ...withStatus(409, {
    key_limit_reached: 'The workspace has 100 active keys. Revoke one first.',
    user_blocked: 'You block this user. End the block first.',
    webhook_limit_reached: 'The workspace has 20 webhook endpoints. Remove one first.',
    view_limit_reached: 'You have 20 saved views of this list. Delete one first.',
    webhook_disabled: 'The webhook endpoint is disabled. Enable it first.',
    key_revoked: 'The key is already revoked.',
    mfa_already_enabled: 'This second factor is already set up.',
    mfa_not_enabled: 'This second factor is not set up.',
    idempotency_key_reused: 'The Idempotency-Key was already used with a different body.',
    idempotency_in_progress: 'The first request with this Idempotency-Key is still running.',
    invite_limit_reached: 'You have 100 open invitations. Revoke one first.',
    domain_not_proven: 'The TXT record of the domain was not found.',
    domain_taken: 'Another workspace has verified this domain, and its record is still there.',
    domain_limit_reached: 'The workspace has 20 domains. Remove one first.',
    handle_taken: 'The handle is taken or reserved. Choose another one.',
    salt_expired: 'The salt has expired. Read the current one and hash again.',
  }),
  ...scimErrors,
  ...mediaErrors,
  conflict: { status: 409, summary: 'This conflicts with the current state. Read it again, then retry.' },
  payload_too_large: { status: 413, summary: 'The body is too large.' },
  unsupported_media_type: { status: 415, summary: 'This route does not accept a body or file of this type.' },
  upgrade_required: { status: 426, summary: 'Connect with a WebSocket (RFC 6455).' },
  replay_window_exceeded: {
    status: 410,
    summary: 'The cursor belongs to another stream, or the events after it are no longer kept.',
  },
  validation_error: { status: 422, summary: 'A field is missing or has an invalid value.' },
  ...withStatus(429, {
    otp_rate_limited: 'Too many codes were requested. Wait for Retry-After.',
    login_rate_limited: 'Too many attempts. Wait for Retry-After.',
    key_operations_rate_limited: 'Too many key operations. Wait for Retry-After.',
    client_registration_rate_limited: 'Too many client registrations. Wait for Retry-After.',
    oauth_rate_limited: 'Too many OAuth requests from this address or client. Wait for Retry-After.',
    user_code_rate_limited: 'Too many wrong device codes. Wait for Retry-After.',
    raw_reads_rate_limited: 'Too many reads of content. Wait for Retry-After.',
  }),
  ...aiErrors,
  ...withStatus(429, {
    socket_limit_reached: 'Too many sockets. Close some, or wait for Retry-After.',
    signal_rate_limited: 'Too many signals. Wait for Retry-After.',
    rate_limited: 'Too many requests of this kind. Wait for Retry-After.',
    write_budget_exceeded: 'Too many writes. Wait for Retry-After.',
  }),
  request_header_fields_too_large: { status: 431, summary: 'The headers are too large.' },
  internal_error: { status: 500, summary: 'Something went wrong on our side. Report the request ID.' },
  service_unavailable: {
    status: 503,
    summary: 'The service is temporarily unavailable. Wait for Retry-After.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorRegistry;

/** True for a code of the registry; prototype names such as `constructor` are not. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorRegistry, code);

/** Why one field is refused in a 422. `loc` starts with `body`, `query`, `path` or `header`. */
export interface FieldError {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** The state of an exceeded limit, for `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
export interface LimitState {
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface AccessErrorOptions {
  /** Shown to the caller. */
  readonly reason?: string;
  /** Shown to the caller. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldError[];
  /** Whole seconds, at least 1; required for every 429 and 503. */
  readonly retryAfterSeconds?: number;
  readonly limit?: LimitState;
  /** The scopes that the route requires, for `insufficient_scope`. */
  readonly scopes?: readonly string[];
  /** The owner of the refused credential. Never leaves the process: it is for the owner's own request log. */
  readonly holder?: CredentialHolder;
  /** Never leaves the process except in the log. */
  readonly cause?: unknown;
}

/** The owner of a credential that proves where it was issued, though it may no longer be used. */
export interface CredentialHolder {
  /** Null for an OAuth token: the log of the workspace that owns its client has the request. */
  readonly workspaceId: string | null;
  /** The client of an OAuth token. */
  readonly clientId?: string;
  readonly credentialId: string;
  readonly actorKind: string;
}

const brand = Symbol.for('patchbay.access-error');

/** The only error that crosses layers: a code of the registry, and the details that the caller may know. */
export class AccessError extends Error {
  /** Recognized by its brand, because a bundler may load this module twice in one process. */
  static override [Symbol.hasInstance](value: unknown): value is AccessError {
    return typeof value === 'object' && value !== null && brand in value;
  }

  override readonly name = 'AccessError';
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly options: AccessErrorOptions;

  constructor(code: ErrorCode, options: AccessErrorOptions = {}) {
    // A refusal is an answer and not a fault. Capturing its stack would cost more than the rest of a forged key's 401.
    const { stackTraceLimit } = Error;
    if (errorRegistry[code].status < 500) Error.stackTraceLimit = 0;
    super(options.reason === undefined ? code : `${code}: ${options.reason}`, { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return errorRegistry[this.code].status;
  }

  /** The stable identifier on the wire. */
  get detail(): string {
    const entry: ErrorEntry = errorRegistry[this.code];
    const { reason } = this.options;
    return entry.reasonInDetail && reason !== undefined ? `${this.code}: ${reason}` : this.code;
  }
}
