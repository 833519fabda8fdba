import { readAgentResource } from '@patchbay/domain/agent';
import { readIntegration } from '@patchbay/domain/oauth';
import { ok } from '../http/answer.ts';
import { document, route } from '../http/route.ts';
import { AuthorizationServerBody, presentAuthorizationServer } from '../presenters/authorization-server.ts';
import { ManifestBody, presentManifest } from '../presenters/integration.ts';
import {
  ProtectedResourceBody,
  presentAgentResource,
  presentProtectedResource,
} from '../presenters/protected-resource.ts';

const authorizationServer = {
  surface: 'oauth',
  tag: 'OAuth',
  visibility: 'any-origin',
  answer: AuthorizationServerBody,
  render: ({ settings }) => presentAuthorizationServer(settings.baseUrl, settings.consoleUrl),
} as const satisfies Partial<Parameters<typeof document<typeof AuthorizationServerBody>>[0]>;

export const authorizationServerRoutes = [
  document({
    ...authorizationServer,
    name: 'readAuthorizationServer',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Where the OAuth 2.1 endpoints are and what they offer (RFC 8414).',
  }),
  // OpenID Connect itself is not offered.
  document({
    ...authorizationServer,
    name: 'readOpenidConfiguration',
    path: '/.well-known/openid-configuration',
    summary: 'The same document, where OpenID Connect clients look for it.',
  }),
];

const resource = {
  surface: 'oauth',
  tag: 'MCP',
  visibility: 'any-origin',
  answer: ProtectedResourceBody,
} as const;
const summaryOf = (what: string): string =>
  `Which authorization server ${what} trusts, and which scopes it knows (RFC 9728).`;

/** RFC 9728 section 3.1: the metadata of a resource with a path is at the well-known name before that path. */
export const mcpDiscoveryRoutes = [
  document({
    ...resource,
    name: 'readProtectedResource',
    path: '/.well-known/oauth-protected-resource',
    summary: summaryOf('the service'),
    render: ({ settings }) => presentProtectedResource(settings.baseUrl, ''),
  }),
  document({
    ...resource,
    name: 'readMcpResource',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: summaryOf('the MCP endpoint'),
    render: ({ settings }) => presentProtectedResource(settings.baseUrl, '/mcp'),
  }),
  route({
    name: 'readAgentResource',
    surface: 'oauth',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/v1/agents/{agent_id}/mcp',
    summary: summaryOf('the MCP endpoint of a published agent'),
    tag: 'MCP',
    visibility: 'any-origin',
    verb: readAgentResource,
    params: { agent_id: 'id' },
    answer: ok(ProtectedResourceBody, presentAgentResource),
  }),
  route({
    name: 'readIntegration',
    surface: 'developer',
    method: 'GET',
    path: '/v1/integrations/{integration}/manifest',
    summary: 'What an integration calls, in order, and what its six tools need.',
    tag: 'MCP',
    visibility: 'any-origin',
    verb: readIntegration,
    params: { integration: 'id' },
    answer: ok(ManifestBody, presentManifest),
  }),
];
