import { type ErrorCode, errorRegistry, isErrorCode } from '@patchbay/contract';
import type { PatchbayError } from '@patchbay/sdk';

const signIn = 'Sign in with `patchbay login`.';
const upgrade = 'Your command line may be too old for this server. Update it, then try again.';
const list = 'Check the id. It must belong to the workspace that `patchbay whoami` shows.';
const browser = 'Do this in the console: `patchbay open` opens it.';
const quota = 'See what is left of which feature with `patchbay quota`.';

/** Errors whose text in the registry speaks of headers, in words for a person at a terminal. */
const sentences: Partial<Readonly<Record<ErrorCode, string>>> = {
  missing_bearer_token: 'You are not signed in.',
  token_invalid: 'The server does not accept this token: it is revoked, unknown or from another server.',
  token_expired: 'The sign-in has expired.',
  first_party_only: 'Only a person can do this, not an app or a key.',
  slow_down: 'The command line polled too often.',
  unsupported_media_type: 'The server does not accept this kind of body.',
  otp_rate_limited: 'Too many codes were requested.',
  login_rate_limited: 'Too many attempts to sign in.',
  key_operations_rate_limited: 'Too many keys were created, rotated or revoked in a short time.',
  client_registration_rate_limited: 'Too many apps have registered from this address.',
  oauth_rate_limited: 'Too many sign-ins from this address.',
  user_code_rate_limited: 'Too many wrong device codes.',
  raw_reads_rate_limited: 'Too many reads of content.',
  ai_quota_exceeded_voice_note: 'The quota of voice notes is used up.',
  ai_quota_exceeded_ask: 'The quota of questions is used up.',
  ai_quota_exceeded_thread_assistant: 'The quota of the assistant is used up.',
  ai_quota_exceeded_insights_rerun: 'The quota of insights is used up.',
  ai_quota_exceeded_brief: 'The quota of briefs is used up.',
  ai_provider_unavailable: 'The model is not responding.',
  ai_provider_misconfigured: 'The model is not compatible with this service. An operator must fix this.',
  rate_limited: 'Too many requests of this kind.',
  media_quota_exceeded: 'More than 1 GiB of media was sent in a day.',
  upload_limit_reached: 'Too many uploads run at once.',
  write_budget_exceeded: 'Too many changes in a short time.',
  socket_limit_reached: 'Too many connections are open with this token.',
  signal_rate_limited: 'Too many signals in a short time.',
  service_unavailable: 'The server cannot respond right now.',
};

/** The next step after a refusal whose own text names none. */
const remedies: Partial<Readonly<Record<ErrorCode, string>>> = {
  invalid_request: 'Check the path, the query and the body.',
  unknown_scopes: 'List the scopes with `patchbay api GET /v1/developer/scopes --console`.',
  unknown_event_types: 'List the types with `patchbay trigger --list`.',
  verification_code_invalid:
    'Enter the newest code, or request another one: `patchbay open` opens the console.',
  voice_note_not_allowed_here: 'Send it with `patchbay voice-notes send`.',
  invalid_client_metadata: upgrade,
  invalid_redirect_uri: upgrade,
  invalid_grant: signIn,
  invalid_scope:
    'Request fewer scopes with `--scope`. An operator decides which scopes this client can have.',
  invalid_target: 'Check `--base-url`: it must be the address that the server itself uses.',
  access_denied: 'The request was denied in the browser. Run `patchbay login` to ask again.',
  expired_token: 'The code was not confirmed in time. Run `patchbay login` to get a new one.',
  token_expired: signIn,
  token_invalid: 'Sign in with `patchbay login`, or check PATCHBAY_TOKEN if you have set it.',
  invalid_client: 'Run `patchbay login` again. If you have set PATCHBAY_CLIENT_ID, check it.',
  oauth_token_required: 'An API key cannot do this. Unset PATCHBAY_TOKEN and sign in with `patchbay login`.',
  device_not_registered: signIn,
  invalid_credentials:
    'Check the address and the password. `patchbay open` opens the console, where you can reset it.',
  mfa_code_invalid: 'Wait for the next code of your app, or use a recovery code.',
  mfa_token_invalid: 'Start again with `patchbay login --console`.',
  ai_processing_consent_required: 'Consent for yourself with `patchbay consent`.',
  insufficient_scope: 'Sign in again with all the scopes that you need: `patchbay login --scope "..."`.',
  first_party_only: 'Add `--console`. Sign in for it with `patchbay login --console`.',
  account_suspended: 'Contact an operator of this server.',
  password_reset_required:
    'Set a new password in the console, which `patchbay open` opens. Then sign in again.',
  operator_only: 'Ask an operator of this server to do it.',
  reauthentication_required: browser,
  origin_not_allowed: browser,
  not_found: 'Check the path: the API lists all of them at /openapi.json. Check `--base-url` too.',
  api_key_not_found: 'List your keys with `patchbay keys list`.',
  thread_not_found: 'List the threads that you can access with `patchbay threads list`.',
  message_not_found: 'Read the thread with `patchbay threads read` to see the ids of its messages.',
  agent_not_found: 'List the agents with `patchbay agents list`.',
  agent_not_compiled: 'Run `patchbay agents compile` to see the errors of the draft.',
  webhook_not_found: 'List the endpoints with `patchbay webhooks list`.',
  delivery_not_found: 'See the deliveries with `patchbay open webhooks`.',
  webhook_disabled: 'Enable it first, on the page that `patchbay open webhooks` opens.',
  webhook_limit_reached:
    'Remove one that you no longer use, on the page that `patchbay open webhooks` opens.',
  replay_window_exceeded: 'Start from now with `patchbay listen --from-now`.',
  salt_expired: 'Run `patchbay contacts match` again: it gets a new salt.',
  ai_quota_exceeded_voice_note: quota,
  ai_quota_exceeded_ask: quota,
  ai_quota_exceeded_thread_assistant: quota,
  ai_quota_exceeded_insights_rerun: quota,
  ai_quota_exceeded_brief: quota,
  ai_provider_misconfigured: 'Tell an operator of this server.',
  user_code_invalid: 'Enter the newest code that `patchbay login` shows.',
  developer_platform_disabled: 'Ask an operator of this server to switch the developer platform on.',
  method_not_allowed: 'Use another method, such as GET. /openapi.json lists what each path takes.',
  request_timeout: 'Check your network, then try again.',
  upload_too_slow: 'Check your network, then try again.',
  key_limit_reached: 'Find one that you no longer use with `patchbay keys list`, and revoke it.',
  key_revoked: 'Create another key: `patchbay keys create --name ...`.',
  mfa_already_enabled: browser,
  mfa_not_enabled: browser,
  idempotency_key_reused: 'Use a different Idempotency-Key for a different body.',
  idempotency_in_progress: 'Wait a moment, then try again.',
  conflict: 'Someone changed it at the same time. Check it, then run the command again.',
  payload_too_large: 'Send less in one call.',
  unsupported_media_type: 'Check the media type of your file or body.',
  validation_error: 'Change the fields that are named, then try again.',
  request_header_fields_too_large: 'Check that PATCHBAY_TOKEN holds one token and nothing else.',
};

/** The next step by status, so that an error code of a newer server has one as well. */
function remedyOfStatus(status: number): string {
  if (status === 401) return signIn;
  if (status === 403) return 'Ask someone who has access to do it.';
  if (status === 404) return list;
  if (status === 409) return 'Check the current state, then try again if you still need to.';
  if (status === 429) return 'Wait, then send fewer requests at a time.';
  if (status >= 500)
    return 'Try again. If it keeps happening, give the request id to an operator of this server.';
  return 'Run the command with `--help` to see what it takes.';
}

/** True for a code from the server. The client makes `http_<status>` itself when it cannot read the body. */
const isOwnCode = (code: string): boolean => !/^http_\d+$/.test(code);

const quoteScopes = (scopes: readonly string[]): string => scopes.map((name) => `\`${name}\``).join(' and ');

/** The sentence of a refusal: what the server said about this one, or what the code means. */
export function sentenceOf({ code, message, scopes, status }: PatchbayError): string {
  if (message !== code) return message;
  if (scopes.length > 0) return `This needs ${quoteScopes(scopes)}, which your sign-in or key does not have.`;
  if (isErrorCode(code)) return sentences[code] ?? errorRegistry[code].summary;
  return isOwnCode(code)
    ? code
    : `This does not look like the Patchbay API: the server answered with status ${status}.`;
}

/** The next step after a refusal, as a sentence for a person. */
export function remedyOf({ code, status }: PatchbayError): string {
  // With 400 the client is approved, and asks for something that it was not registered for.
  if (code === 'unauthorized_client') {
    return status === 403
      ? 'An operator of this server approves clients in the console, under Client review.'
      : 'Choose a client that may use the device flow with PATCHBAY_CLIENT_ID, or unset it.';
  }
  if (!isOwnCode(code)) return 'Check `--base-url`: it must be the address of the API.';
  return (isErrorCode(code) ? remedies[code] : undefined) ?? remedyOfStatus(status);
}
