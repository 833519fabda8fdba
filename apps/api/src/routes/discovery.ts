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
    summary: 'The OAuth 2.1 endpoints and what they offer (RFC 8414).',
    description:
      'A client begins here: it reads the other addresses from this document. Needs no credential, and scripts of any origin may read it.',
  }),
  // OpenID Connect itself is not offered.
  document({
    ...authorizationServer,
    name: 'readOpenidConfiguration',
    path: '/.well-known/openid-configuration',
    summary: 'The OAuth metadata, where OpenID Connect clients look for it.',
    description:
      'The same document as `/.well-known/oauth-authorization-server`. OpenID Connect itself is not offered: no id_token is issued.',
  }),
];

const resource = {
  surface: 'oauth',
  tag: 'MCP',
  visibility: 'any-origin',
  answer: ProtectedResourceBody,
} as const;

/** RFC 9728 section 3.1: the metadata of a resource with a path is at the well-known name before that path. */
export const mcpDiscoveryRoutes = [
  document({
    ...resource,
    name: 'readProtectedResource',
    path: '/.well-known/oauth-protected-resource',
    summary: 'The protected resource metadata of the service (RFC 9728).',
    description:
      'Names the authorization server whose tokens the service takes, and the scopes that it uses. Needs no credential.',
    render: ({ settings }) => presentProtectedResource(settings.baseUrl, ''),
  }),
  document({
    ...resource,
    name: 'readMcpResource',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: 'The protected resource metadata of the MCP endpoint (RFC 9728).',
    description:
      'The `WWW-Authenticate` header of a 401 from `/mcp` leads an MCP client here. Ask for a token with this `resource`. Needs no credential.',
    render: ({ settings }) => presentProtectedResource(settings.baseUrl, '/mcp'),
  }),
  route({
    name: 'readAgentResource',
    surface: 'oauth',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/v1/agents/{agent_id}/mcp',
    summary: 'The protected resource metadata of an agent’s MCP endpoint (RFC 9728).',
    description:
      'Names the scopes that the published version of the agent uses. An agent that is not published is `agent_not_found`. Needs no credential.',
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
    summary: 'The calls and the MCP tools of an integration.',
    description:
      'The calls that connect a client without a browser, in their order, and the scopes that its tools need. Needs no credential. An unknown name is `integration_not_found`.',
    tag: 'MCP',
    visibility: 'any-origin',
    verb: readIntegration,
    params: { integration: 'id' },
    answer: ok(ManifestBody, presentManifest),
  }),
];
