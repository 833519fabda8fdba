import { ApiKeyResource, doc, environments } from '@patchbay/contract';
import type { CreatedApiKey } from '@patchbay/domain/key';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: ApiKeyBody, present: presentApiKey } = wireResource(ApiKeyResource);

export const IssuedApiKeyBody = doc.object('IssuedApiKey', 'A new key with its secret.', {
  key: ApiKeyBody,
  raw_key: doc.textOrNull(
    'The secret, which is shown this once: store it now. Null in an answer that is repeated for an `Idempotency-Key`.',
    'pb_live_Ab3dE5gH…',
  ),
  env: doc(z.enum(environments), 'The environment of the key, as in `key.env`.'),
});

export function presentIssuedKey(issued: CreatedApiKey): z.input<typeof IssuedApiKeyBody> {
  return { key: presentApiKey(issued.key), raw_key: issued.rawKey, env: issued.env };
}
