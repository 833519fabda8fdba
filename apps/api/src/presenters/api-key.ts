import { environments, scopeNames } from '@patchbay/contract';
import type { ApiKeyView, CreatedApiKey } from '@patchbay/domain/key';
import { z } from 'zod';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

const EnvText = z.enum(environments);

export const ApiKeyBody = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    env: EnvText,
    scopes: z.array(z.enum(scopeNames)),
    revoked: z.boolean(),
    created_at: TimeText,
    expires_at: TimeText.nullable(),
    last_used_at: TimeText.nullable(),
    revoked_at: TimeText.nullable(),
    created_by: z.string(),
  })
  .meta({ id: 'ApiKey', description: 'The metadata of a key; never the key itself.' });

export const IssuedApiKeyBody = z
  .object({
    key: ApiKeyBody,
    raw_key: z
      .string()
      .nullable()
      .meta({ description: 'The full secret, given out once; null in a replayed answer.' }),
    env: EnvText,
  })
  .meta({ id: 'IssuedApiKey' });

export function presentApiKey(view: ApiKeyView): z.input<typeof ApiKeyBody> {
  return {
    id: view.id,
    name: view.name,
    prefix: view.prefix,
    env: view.env,
    scopes: [...view.scopes].sort(),
    revoked: view.revoked,
    created_at: presentTime(view.createdAt),
    expires_at: presentOptionalTime(view.expiresAt),
    last_used_at: presentOptionalTime(view.lastUsedAt),
    revoked_at: presentOptionalTime(view.revokedAt),
    created_by: view.createdBy,
  };
}

export function presentIssuedKey(issued: CreatedApiKey): z.input<typeof IssuedApiKeyBody> {
  return { key: presentApiKey(issued.key), raw_key: issued.rawKey, env: issued.env };
}
