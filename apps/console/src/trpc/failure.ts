import type { ErrorCode } from '@patchbay/contract';
import { TRPCClientError } from '@trpc/client';
import type { DocsPlace } from '../lib/docs-places.ts';
import { requestIdHeader } from '../lib/headers.ts';
import { isObject } from '../lib/is-object.ts';
import { formatCountdown } from '../lib/time.ts';

/** A refused field of the input. */
export interface FieldFailure {
  /** Its path in the input, such as `redirect_uris`, 1. */
  readonly path: readonly (string | number)[];
  /** The last name of the path. */
  readonly name: string;
  readonly message: string;
}

/** A failed call, as the console sees it. */
export interface Failure {
  /** A code of the registry, or `unreachable` when no response of the console arrived. */
  readonly code: ErrorCode | 'unreachable';
  readonly message: string;
  readonly reason?: string;
  readonly fields: readonly FieldFailure[];
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
}

interface AccessData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
  readonly retryAfterSeconds?: number;
}

const unreachable: Failure = {
  code: 'unreachable',
  message: 'The server did not respond. Check your connection and try again.',
  fields: [],
};

const signedOut =
  'You are signed out here. Sign in again in another tab, then try again: this page keeps what you typed.';

/** Tells a person that their account, user or workspace was suspended or removed. */
export const shutOut = {
  title: 'Your account has no access now',
  why: 'It was suspended or removed from its workspace, or the workspace was suspended or deleted. Ask an owner of the workspace or the operators of this service.',
} as const;

/** Replaces messages of the registry that name a call of a program. */
const wordsOfPages: Partial<Record<ErrorCode, string>> = {
  missing_bearer_token: signedOut,
  token_invalid: signedOut,
  token_expired: signedOut,
  account_suspended: `${shutOut.title}. ${shutOut.why}`,
  developer_platform_disabled:
    'The developer platform is switched off. You can go on once an operator has switched it on again.',
  idempotency_key_reused:
    'But its answer was lost, and a secret is shown only once. Rotate the secret, or delete what was created.',
  idempotency_in_progress: 'Your first try is still running.',
  ai_processing_consent_required: 'AI features can read your content only after you consent.',
};

function isAccessData(value: unknown): value is AccessData {
  return isObject(value) && typeof value.code === 'string' && typeof value.message === 'string';
}

function responseOf(error: unknown): Response | undefined {
  const response = error instanceof TRPCClientError ? error.meta?.response : undefined;
  return response instanceof Response ? response : undefined;
}

/** A proxy in front of the console refused the call, or there was no answer at all. */
function readProxyFailure(response: Response | undefined): Failure {
  if (response?.status !== 429 && response?.status !== 503) return unreachable;
  const seconds = Number(response.headers.get('retry-after'));
  const busy = { code: 'service_unavailable', message: 'The service is busy.', fields: [] } as const;
  return seconds > 0
    ? { ...busy, retryAfterSeconds: seconds }
    : { ...busy, message: `${busy.message} Try again in a moment.` };
}

/** Reads what the router's error formatter wrote; anything else (no network, a proxy's page) comes from before the console. */
export function readFailure(error: unknown): Failure {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const response = responseOf(error);
  if (!isObject(data) || !isAccessData(data.access)) return readProxyFailure(response);
  // A call that ended before it had a context has its id in a header alone.
  const requestId =
    typeof data.requestId === 'string'
      ? data.requestId
      : (response?.headers.get(requestIdHeader) ?? undefined);
  const { code, message, reason, fields = [], retryAfterSeconds } = data.access;
  return {
    code,
    message: wordsOfPages[code] ?? message,
    fields: fields.map(({ loc: [, ...path], msg }) => ({
      path,
      name: String(path.at(-1) ?? ''),
      message: msg,
    })),
    ...(reason === undefined ? {} : { reason }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** Says what failed and why, but not when to try again. */
export function describeReason({ message, reason, retryAfterSeconds }: Failure): string {
  const why = reason === undefined ? message : `${message} ${reason}`;
  return retryAfterSeconds === undefined ? why : why.replace(/ Wait for Retry-After\./, '');
}

/** One or two sentences for a person: what failed and, for a limit, when to try again. */
export function describeFailure(failure: Failure): string {
  const { retryAfterSeconds } = failure;
  const why = describeReason(failure);
  return retryAfterSeconds === undefined ? why : `${why} Try again in ${formatCountdown(retryAfterSeconds)}.`;
}

/** The page of the documents that explains a refusal, or a call without an answer. */
export const docsOf = ({ code }: Failure): DocsPlace =>
  code === 'unreachable' ? 'guides/errors-and-retries' : `errors#${code}`;

const signedOutCodes: ReadonlySet<Failure['code']> = new Set([
  'missing_bearer_token',
  'token_invalid',
  'token_expired',
  // A platform user's session on a developer page.
  'first_party_only',
]);

/** True when the console session is gone and only signing in again helps. */
export function isSignedOut(failure: Failure): boolean {
  return signedOutCodes.has(failure.code);
}

/** True when nothing of the workspace can be read here any more. */
export function isShutOut(failure: Failure): boolean {
  return isSignedOut(failure) || ['account_suspended', 'developer_platform_disabled'].includes(failure.code);
}

/** True when the page shows what is gone, or is closed to the person now. */
export const isOutdated = ({ code }: Failure): boolean => code === 'owner_only' || code.endsWith('not_found');

/** True for refusals that a second try cannot change; only faults and a lost connection are tried again. */
export function isFinal(failure: Failure): boolean {
  return !['unreachable', 'internal_error', 'service_unavailable'].includes(failure.code);
}
