import { ApiKeyResource, environments } from '@patchbay/contract';
import type { CreatedApiKey } from '@patchbay/domain/key';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: ApiKeyBody, present: presentApiKey } = wireResource(ApiKeyResource);

export const IssuedApiKeyBody = z
  .object({
    key: ApiKeyBody,
    raw_key: z
      .string()
      .nullable()
      .meta({ description: 'The full secret, given out once; null in a replayed answer.' }),
    env: z.enum(environments),
  })
  .meta({ id: 'IssuedApiKey' });

export function presentIssuedKey(issued: CreatedApiKey): z.input<typeof IssuedApiKeyBody> {
  return { key: presentApiKey(issued.key), raw_key: issued.rawKey, env: issued.env };
}
