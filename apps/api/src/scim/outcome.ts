import type { ErrorCode } from '@patchbay/contract';
import type { z } from 'zod';
import type { Bodies, MountedSuccess } from '../http/mounted.ts';
import { scimMediaType } from '../http/render-error.ts';
import { ConfigBody, ListBody, ResourceBody } from './body.ts';
import { examples } from './example.ts';

/** A body in the media type of SCIM. */
export const bodiesOf = (body: z.ZodType): Bodies => ({ [scimMediaType]: body });
const etag = { ETag: 'The version: `W/"1"` (RFC 7644 section 3.14).' };
const located = { ...etag, Location: 'The address of the resource.' };

const resource = (example: unknown): Bodies => bodiesOf(ResourceBody.meta({ examples: [example] }));
const list = (example: unknown): Readonly<Record<number, MountedSuccess>> => ({
  200: { description: 'A page of resources.', bodies: bodiesOf(ListBody.meta({ examples: [example] })) },
});

function successesOf(example: Readonly<Record<'list' | 'resource', unknown>>) {
  const bodies = resource(example.resource);
  return {
    read: {
      200: { description: 'The resource.', bodies, headers: located },
      304: { description: 'The resource still has the version in If-None-Match.', headers: etag },
    },
    created: { 201: { description: 'The new resource.', bodies, headers: located } },
    changed: { 200: { description: 'The resource after the change.', bodies, headers: located } },
    changedOrSilent: {
      200: { description: 'The group, if the request has `attributes`.', bodies, headers: located },
      204: { description: 'Changed. The answer has no body.', headers: etag },
    },
    list: list(example.list),
    removed: { 204: { description: 'Removed.' } },
  };
}

export const userSuccesses = successesOf(examples.user);
export const groupSuccesses = successesOf(examples.group);

const described = (example: unknown): Readonly<Record<number, MountedSuccess>> => ({
  200: { description: 'The description.', bodies: resource(example) },
});

export const documentSuccesses = {
  config: {
    200: {
      description: 'The features of the service.',
      bodies: bodiesOf(ConfigBody.meta({ examples: [examples.config] })),
    },
  },
  types: list(examples.type.list),
  type: described(examples.type.resource),
  schemas: list(examples.schema.list),
  schema: described(examples.schema.resource),
} as const;

/** Refusals of some groups of operations, in addition to those of all. */
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
