import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { MountedOperation } from '../http/mounted.ts';
import { everywhere } from '../openapi/errors-of.ts';
import { ErrorBody } from './body.ts';
import { bodiesOf } from './outcome.ts';

const credential: readonly ErrorCode[] = [
  'missing_bearer_token',
  'token_invalid',
  'token_expired',
  'device_not_registered',
  'account_suspended',
  'password_reset_required',
  'insufficient_scope',
  'owner_only',
];
const writing: readonly ErrorCode[] = [
  'payload_too_large',
  'unsupported_media_type',
  'write_budget_exceeded',
];

type Described = Pick<
  MountedOperation,
  'description' | 'name' | 'method' | 'path' | 'summary' | 'successes'
> &
  Partial<Pick<MountedOperation, 'message' | 'params' | 'query'>> & {
    readonly refuses?: readonly ErrorCode[];
  };

/** RFC 7644 knows no 422: malformed input is 400. */
const isMalformed = (code: ErrorCode): boolean => code === 'validation_error';

/** An operation of SCIM, with the refusals that all of them share. */
export function scimOperation({ refuses = [], ...described }: Described): MountedOperation {
  const isWrite = described.method !== 'GET';
  const errors = [
    ...credential,
    ...(isWrite ? writing : []),
    ...refuses.filter((code) => !isMalformed(code)),
  ];
  const statuses = new Set([400, ...[...everywhere, ...errors].map((code) => errorRegistry[code].status)]);
  const successes = Object.entries(described.successes).map(
    ([status, success]) => [status, { ...success, tellsLimits: isWrite }] as const,
  );
  return {
    ...described,
    placement: { surface: 'platform', visibility: 'any-origin', errors: 'scim', log: 'sent-path' },
    successes: Object.fromEntries(successes),
    tag: 'SCIM',
    security: [{ apiKey: ['scim'] }, { oauth: ['scim'] }, { consoleSession: [] }, { userSession: [] }],
    errors,
    ...(refuses.some(isMalformed) ? { errorsAt: { 400: ['validation_error'] } } : {}),
    refusalBodies: Object.fromEntries([...statuses].map((status) => [status, bodiesOf(ErrorBody)])),
    head: !isWrite,
  };
}
