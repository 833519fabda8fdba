import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { z } from 'zod';
import type { Bodies, MountedOperation, MountedSuccess } from '../http/mounted.ts';
import { scimMediaType } from '../http/render-error.ts';

const ErrorBody = z
  .object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ScimError' });

const Meta = z.object({
  resourceType: z.string(),
  location: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  version: z.string().optional(),
});

/** A resource of RFC 7643; its attributes are those that /scim/v2/Schemas describes. */
const Resource = z
  .looseObject({ schemas: z.array(z.string()), id: z.string(), meta: Meta.optional() })
  .meta({ id: 'ScimResource' });
const List = z
  .object({
    schemas: z.array(z.string()),
    totalResults: z.number(),
    startIndex: z.number(),
    itemsPerPage: z.number(),
    Resources: z.array(Resource),
  })
  .meta({ id: 'ScimList' });
const Config = z.looseObject({ schemas: z.array(z.string()) }).meta({ id: 'ScimServiceProviderConfig' });

const schemas = z.array(z.string()).optional();
const UserMessage = z.object({
  schemas,
  userName: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  active: z.boolean().optional(),
  name: z.record(z.string(), z.string()).optional(),
  emails: z.array(z.record(z.string(), z.unknown())).optional(),
});
const GroupMessage = z.object({
  schemas,
  displayName: z.string(),
  externalId: z.string().optional(),
  members: z.array(z.record(z.string(), z.unknown())).optional(),
});
const PatchMessage = z.object({
  schemas,
  Operations: z.array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown() })),
});
const ListQuery = z.object({
  filter: z
    .string()
    .optional()
    .meta({ description: 'RFC 7644 section 3.4.2.2: `userName eq "ada@example.com"`.' }),
  sortBy: z.string().optional(),
  sortOrder: z.string().optional(),
  startIndex: z.string().optional(),
  count: z.string().optional(),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});
const ShowQuery = ListQuery.pick({ attributes: true, excludedAttributes: true });
export const scimMessages = { user: UserMessage, group: GroupMessage, patch: PatchMessage } as const;
export const scimQueries = { list: ListQuery, show: ShowQuery } as const;

const bodiesOf = (body: z.ZodType): Bodies => ({ [scimMediaType]: body });
const etag = { ETag: 'The version: `W/"1"` (RFC 7644 section 3.14).' };
const located = { ...etag, Location: 'The address of the resource.' };

export const successes = {
  read: {
    200: { description: 'The resource.', bodies: bodiesOf(Resource), headers: located },
    304: { description: 'The resource has the version that If-None-Match names.', headers: etag },
  },
  created: { 201: { description: 'The new resource.', bodies: bodiesOf(Resource), headers: located } },
  changed: {
    200: { description: 'The resource after the change.', bodies: bodiesOf(Resource), headers: located },
  },
  changedOrSilent: {
    200: {
      description: 'The group, where `attributes` asked for it.',
      bodies: bodiesOf(Resource),
      headers: located,
    },
    204: { description: 'Changed. The members are not repeated.', headers: etag },
  },
  list: { 200: { description: 'A page of resources.', bodies: bodiesOf(List) } },
  config: { 200: { description: 'What the service can do.', bodies: bodiesOf(Config) } },
  described: { 200: { description: 'The description.', bodies: bodiesOf(Resource) } },
  removed: { 204: { description: 'Removed.' } },
} as const satisfies Readonly<Record<string, Readonly<Record<number, MountedSuccess>>>>;

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
const everywhere: readonly ErrorCode[] = [
  'invalid_request',
  'request_header_fields_too_large',
  'internal_error',
  'service_unavailable',
];

/** What groups of operations refuse beside what all of them do. */
export const refusals = {
  list: ['invalid_filter', 'invalid_value', 'validation_error'],
  create: ['invalid_value', 'already_exists', 'validation_error'],
  change: ['invalid_value', 'already_exists', 'version_mismatch', 'validation_error'],
  patch: [
    'invalid_operation',
    'invalid_path',
    'invalid_filter',
    'attribute_immutable',
    'target_missing',
    'invalid_value',
    'already_exists',
    'version_mismatch',
    'validation_error',
  ],
  remove: ['version_mismatch', 'validation_error'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

type Described = Pick<MountedOperation, 'name' | 'method' | 'path' | 'summary' | 'successes'> &
  Partial<Pick<MountedOperation, 'message' | 'query'>> & { readonly refuses?: readonly ErrorCode[] };

/** RFC 7644 knows no 422: what is malformed is 400. */
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
  return {
    ...described,
    tag: 'SCIM',
    security: [{ apiKey: ['scim'] }, { oauth: ['scim'] }, { consoleSession: [] }, { userSession: [] }],
    errors,
    ...(refuses.some(isMalformed) ? { errorsAt: { 400: ['validation_error'] } } : {}),
    refusalBodies: Object.fromEntries([...statuses].map((status) => [status, bodiesOf(ErrorBody)])),
    head: !isWrite,
    log: 'sent-path',
  };
}
