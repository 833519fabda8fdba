import { clientAuthMethods } from '@patchbay/contract';
import { z } from 'zod';
import type { WireBody } from '../../http/wire.ts';

const names = z.array(z.string());

/** Client metadata of RFC 7591 as it came: the verb judges it, in the RFC's own errors. */
export const metadataBody: WireBody<unknown> = {
  schema: z.object({
    client_name: z.string().max(60),
    redirect_uris: names.min(1).max(10),
    grant_types: names.optional(),
    response_types: names.optional(),
    token_endpoint_auth_method: z.enum(clientAuthMethods).optional(),
    scope: z.string().optional(),
    software_id: z.string().max(128).optional(),
    software_version: z.string().max(64).optional(),
    client_uri: z.string().max(2000).optional(),
  }),
  optional: false,
  read: (raw) => raw,
};
