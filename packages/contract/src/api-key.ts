import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { activeKeysMax, gracePeriodSecondsMax } from './limit.ts';
import { time } from './resource.ts';
import { scopeNames, scopeRequest } from './scope.ts';
import { idOf, nameText } from './text.ts';

export const environments = ['live', 'test'] as const;
export type Environment = (typeof environments)[number];

/** A time with a zone, cut to whole milliseconds. A calendar day that does not exist is refused. */
export const instant = instantLike('2026-01-31T09:30:00.000Z');

/** An {@link instant} with an example of its own, which only the schema before a transform can have. */
export function instantLike(example: string) {
  return (
    z.iso
      .datetime({ offset: true })
      .max(40)
      .meta({ examples: [example] })
      .transform((text) => new Date(text))
      // PostgreSQL has no year 0, and at the ends of the calendar an offset can move a time beyond them.
      .refine((at) => /^(?!0000)\d{4}-/.test(at.toISOString()), {
        error: 'must be in the years 0001 to 9999',
      })
  );
}

const name = doc(
  nameText({ max: 80 }),
  'Your name for the key, to tell it apart from others.',
  'Production server',
);
const descriptionDoc = docMeta(
  'Your note on the key, such as what uses it: up to 200 characters, or empty.',
  'The billing job on worker-2',
);
const description = nameText({ max: 200 }).or(z.literal(''));

export const CreateApiKeyInput = z.object({
  name,
  description: description.default('').meta(descriptionDoc),
  scopes: doc(
    scopeRequest.optional(),
    'The permissions of the key, as `GET /v1/developer/scopes` names them. If omitted or empty, the key gets the default scopes. Only an owner of the workspace may grant `scim`.',
    ['messages:write', 'threads:read'],
  ),
  expiresAt: doc(
    instantLike('2030-01-31T09:30:00.000Z').nullish(),
    'When the key stops working, in the future. If null or omitted, it does not expire.',
  ),
});

const id = doc(idOf('api_key_not_found'), 'The id of a key, which is not its secret.', 'key_01jq3v9x8e');

export const RotateApiKeyInput = z.object({
  id,
  gracePeriodSeconds: doc(
    z.int().min(0).max(gracePeriodSecondsMax).default(0),
    'The seconds for which the old key keeps working, up to 7 days. With 0 it is revoked at once. It never outlives its own expiry.',
    3600,
  ),
});
export const UpdateApiKeyInput = z.object({
  id,
  name: name.optional(),
  description: description.optional().meta(descriptionDoc),
});
export const RevokeApiKeyInput = z.object({ id });
export const RevokeApiKeysInput = z.object({ ids: z.array(id).min(1).max(activeKeysMax) });
export const ReadApiKeyUsageInput = z.object({ id });

/** The metadata of a key; never anything that could be used as one. */
export const ApiKeyResource = doc.object('ApiKey', 'The metadata of a key; never the key itself.', {
  id: doc.text('The id of the key, which is not its secret.', 'key_01jq3v9x8e'),
  name: doc.text('Your name for the key.', 'Production server'),
  description: doc.text('Your note on the key; empty without one.', 'The billing job on worker-2'),
  prefix: doc.text('The beginning of the secret, by which you recognize the key.', 'pb_live_Ab3dE5gH'),
  env: doc(
    z.enum(environments),
    '`live` for keys of the production service, `test` for keys of any other deployment.',
  ),
  scopes: doc(z.array(z.enum(scopeNames)), 'The permissions of the key, sorted by name.', [
    'messages:write',
    'threads:read',
  ]),
  revoked: doc.flag('True once the key was revoked. A key that has expired is not revoked.'),
  createdAt: doc(time, 'When it was created.'),
  expiresAt: doc(
    time.nullable(),
    'When it stops working; null if it does not expire. After a rotation with a grace period, the end of that period.',
    '2030-01-31T09:30:00.000Z',
  ),
  lastUsedAt: doc(time.nullable(), 'When a request was last made with it; null before the first.'),
  revokedAt: doc(time.nullable(), 'When it was revoked; null if it was not.', null),
  createdBy: doc.text(
    'The user who created it. That user and the owners of the workspace can rotate and revoke it.',
    'usr_01jq3v9x8e',
  ),
  rotatedFromId: doc.textOrNull(
    'The key that this one replaced by rotation; null for a key that replaced none.',
    null,
  ),
});
export type ApiKeyView = z.output<typeof ApiKeyResource>;
