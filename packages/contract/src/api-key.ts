import { z } from 'zod';
import { gracePeriodSecondsMax } from './limit.ts';
import { time } from './resource.ts';
import { scopeNames, scopeRequest } from './scope.ts';
import { idOf, nameText } from './text.ts';

export const environments = ['live', 'test'] as const;
export type Environment = (typeof environments)[number];

/** A time with a zone, cut to whole milliseconds. A calendar day that does not exist is refused. */
export const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text))
  // PostgreSQL has no year 0, and at the ends of the calendar an offset can move a time beyond them.
  .refine((at) => /^(?!0000)\d{4}-/.test(at.toISOString()), { error: 'must be in the years 0001 to 9999' });

export const CreateApiKeyInput = z.object({
  name: nameText({ max: 80 }),
  scopes: scopeRequest.optional(),
  expiresAt: instant.nullish(),
});

const id = idOf('api_key_not_found');

export const RotateApiKeyInput = z.object({
  id,
  gracePeriodSeconds: z.int().min(0).max(gracePeriodSecondsMax).default(0),
});
export const RevokeApiKeyInput = z.object({ id });
export const ReadApiKeyUsageInput = z.object({ id });

/** The metadata of a key; never anything that could be used as one. */
export const ApiKeyResource = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    env: z.enum(environments),
    scopes: z.array(z.enum(scopeNames)),
    revoked: z.boolean(),
    createdAt: time,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable(),
    revokedAt: time.nullable(),
    createdBy: z.string(),
    rotatedFromId: z.string().nullable().meta({
      description: 'The key that this one replaced by rotation; null for a key that replaced none.',
    }),
  })
  .meta({ id: 'ApiKey', description: 'The metadata of a key; never the key itself.' });
export type ApiKeyView = z.output<typeof ApiKeyResource>;
