import type { ErrorCode } from '@patchbay/contract';
import { isPublic, isWrite, type Route } from '../http/route.ts';

/** What any request may meet before or beyond its route. */
export const everywhere: readonly ErrorCode[] = [
  'invalid_request',
  'request_header_fields_too_large',
  'internal_error',
  'service_unavailable',
];

function accessErrors({ access, method }: Route): ErrorCode[] {
  const credential: ErrorCode[] = [
    'token_invalid',
    'token_expired',
    'account_suspended',
    'device_not_registered',
  ];
  if (isPublic(access)) {
    if (access.ownToken) return ['missing_bearer_token', 'token_invalid'];
    return access.principals ? credential : [];
  }
  const kinds: readonly string[] = access.principals;
  return [
    'missing_bearer_token',
    ...credential,
    ...(kinds.includes('reset_due') ? [] : (['password_reset_required'] as const)),
    'first_party_only',
    ...(access.operator ? (['operator_only'] as const) : []),
    ...(access.scopes ? (['insufficient_scope'] as const) : []),
    ...(isWrite(method) ? (['write_budget_exceeded'] as const) : []),
  ];
}

function inputErrors({ body, idempotent, method, params, query }: Route): ErrorCode[] {
  return [
    ...(isWrite(method) ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(body || query ? (['validation_error'] as const) : []),
    ...Object.values(params ?? {}),
    ...(idempotent ? (['idempotency_key_reused', 'idempotency_in_progress'] as const) : []),
  ];
}

/** Every code that a route can answer with, each once. */
export function errorsOf(route: Route): ErrorCode[] {
  const flag: ErrorCode[] = /^\/v1\/(?:developer|agents|oauth)\b/.test(route.path)
    ? ['developer_platform_disabled']
    : [];
  return [
    ...new Set([
      ...everywhere,
      ...flag,
      ...accessErrors(route),
      ...inputErrors(route),
      ...(route.errors ?? []),
    ]),
  ];
}
