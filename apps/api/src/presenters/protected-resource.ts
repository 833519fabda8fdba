import { mcpScopes } from '@patchbay/contract';
import { z } from 'zod';

/** Protected resource metadata (RFC 9728 section 2). */
export const ProtectedResourceBody = z
  .object({
    resource: z.string(),
    authorization_servers: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    bearer_methods_supported: z.array(z.literal('header')),
    resource_name: z.string(),
  })
  .meta({ id: 'ProtectedResource' });

/** Clients compare `resource` with the address they called (RFC 9728 section 3.3), so it comes from configuration. */
export function presentProtectedResource(
  baseUrl: string,
  path: '' | '/mcp',
): z.input<typeof ProtectedResourceBody> {
  return {
    resource: baseUrl + path,
    authorization_servers: [baseUrl],
    scopes_supported: [...mcpScopes],
    bearer_methods_supported: ['header'],
    resource_name: 'Patchbay',
  };
}
