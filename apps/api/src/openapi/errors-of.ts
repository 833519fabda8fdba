import type { ErrorCode } from '@patchbay/contract';
import { isWrite } from '../http/endpoint.ts';
import type { Route } from '../http/route.ts';

/** Errors that any request may meet before or outside its route. */
export const everywhere: readonly ErrorCode[] = [
  'invalid_request',
  'request_header_fields_too_large',
  'request_timeout',
  'internal_error',
  'service_unavailable',
];

const credential: readonly ErrorCode[] = [
  'token_invalid',
  'token_expired',
  'account_suspended',
  'device_not_registered',
];

const isForOwners = ({ manages, role }: Route['rules']): boolean =>
  role === 'owner' || (manages !== null && manages !== 'own');

function accessErrors({ access, callers, countsWrite, rules }: Route): ErrorCode[] {
  if (access === 'open') return [];
  if (access === 'own-token') return ['missing_bearer_token', 'token_invalid'];
  if (access === 'optional') return [...credential];
  return [
    'missing_bearer_token',
    ...credential,
    ...(callers.includes('reset_due') ? [] : (['password_reset_required'] as const)),
    'first_party_only',
    ...(rules.role === 'operator' ? (['operator_only'] as const) : []),
    ...(isForOwners(rules) ? (['owner_only'] as const) : []),
    ...(rules.scopes.length > 0 ? (['insufficient_scope'] as const) : []),
    ...(countsWrite ? (['write_budget_exceeded'] as const) : []),
  ];
}

function inputErrors({ idempotent, input, method, options }: Route): ErrorCode[] {
  return [
    ...(isWrite(method) ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(input.body || input.query || options ? (['validation_error'] as const) : []),
    ...input.notFound,
    ...(idempotent ? (['idempotency_key_reused', 'idempotency_in_progress'] as const) : []),
  ];
}

const flagErrors = ({ surface }: Route): ErrorCode[] =>
  surface === 'oauth' || surface === 'developer' ? ['developer_platform_disabled'] : [];

/** Every code that a route can answer with, each once. */
export function errorsOf(route: Route): ErrorCode[] {
  const own = [...flagErrors(route), ...accessErrors(route), ...inputErrors(route), ...route.refusals];
  return [...new Set([...everywhere, ...own])];
}
