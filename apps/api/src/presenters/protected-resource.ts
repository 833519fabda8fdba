import { doc, mcpScopes, type Scope } from '@patchbay/contract';
import type { PublishedAgent } from '@patchbay/domain/agent';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';

/** Protected resource metadata (RFC 9728 section 2). */
export const ProtectedResourceBody = doc.object(
  'ProtectedResource',
  'The tokens that a resource takes (RFC 9728).',
  {
    resource: doc.text(
      'The URL of the resource. Name it as `resource` when you ask for a token.',
      'https://api.example.com/mcp',
    ),
    authorization_servers: doc(z.array(z.string()), 'The authorization servers whose tokens it takes.', [
      'https://api.example.com',
    ]),
    scopes_supported: doc(z.array(z.string()), 'The scopes that it uses.', [
      'threads:read',
      'messages:write',
    ]),
    bearer_methods_supported: doc(
      z.array(z.literal('header')),
      'The way in which a token is sent: only in the Authorization header.',
    ),
    resource_name: doc.text('Its name, for people.', 'Patchbay'),
  },
);

interface Resource {
  readonly path: string;
  readonly scopes: readonly Scope[];
  readonly name: string;
}

/** Clients compare `resource` with the address they called (RFC 9728 section 3.3), so it comes from configuration. */
const present = (
  baseUrl: string,
  { name, path, scopes }: Resource,
): z.input<typeof ProtectedResourceBody> => ({
  resource: baseUrl + path,
  authorization_servers: [baseUrl],
  scopes_supported: [...scopes],
  bearer_methods_supported: ['header'],
  resource_name: name,
});

export const presentProtectedResource = (baseUrl: string, path: '' | '/mcp') =>
  present(baseUrl, { path, scopes: mcpScopes, name: 'Patchbay' });

/** The endpoint of a published agent. Its name is its developer's, and not told to everyone. */
export const presentAgentResource = ({ id, scopes }: Pick<PublishedAgent, 'id' | 'scopes'>, { ctx }: Call) =>
  present(ctx.settings.baseUrl, { path: `/v1/agents/${id}/mcp`, scopes, name: 'Patchbay agent' });
