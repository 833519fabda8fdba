import type { ErrorCode } from '@patchbay/contract';
import type { z } from 'zod';
import type { Bodies, MountedSuccess } from '../http/mounted.ts';
import { scimMediaType } from '../http/render-error.ts';
import { ConfigBody, ListBody, ResourceBody } from './body.ts';

/** A body in the media type of SCIM. */
export const bodiesOf = (body: z.ZodType): Bodies => ({ [scimMediaType]: body });
const etag = { ETag: 'The version: `W/"1"` (RFC 7644 section 3.14).' };
const located = { ...etag, Location: 'The address of the resource.' };

export const successes = {
  read: {
    200: { description: 'The resource.', bodies: bodiesOf(ResourceBody), headers: located },
    304: { description: 'The resource has the version that If-None-Match names.', headers: etag },
  },
  created: { 201: { description: 'The new resource.', bodies: bodiesOf(ResourceBody), headers: located } },
  changed: {
    200: { description: 'The resource after the change.', bodies: bodiesOf(ResourceBody), headers: located },
  },
  changedOrSilent: {
    200: {
      description: 'The group, where `attributes` asked for it.',
      bodies: bodiesOf(ResourceBody),
      headers: located,
    },
    204: { description: 'Changed. The members are not repeated.', headers: etag },
  },
  list: { 200: { description: 'A page of resources.', bodies: bodiesOf(ListBody) } },
  config: { 200: { description: 'What the service can do.', bodies: bodiesOf(ConfigBody) } },
  described: { 200: { description: 'The description.', bodies: bodiesOf(ResourceBody) } },
  removed: { 204: { description: 'Removed.' } },
} as const satisfies Readonly<Record<string, Readonly<Record<number, MountedSuccess>>>>;

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
