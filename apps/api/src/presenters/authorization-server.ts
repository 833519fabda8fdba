import { clientAuthMethods, doc, grantTypes, mcpScopes, scopeNames } from '@patchbay/contract';
import { z } from 'zod';

/** The server of the examples. */
const server = 'https://api.example.com';

export const AuthorizationServerBody = doc.object(
  'AuthorizationServerMetadata',
  'The endpoints of the authorization server and what they offer (RFC 8414).',
  {
    issuer: doc.text('The URL of the service. Redirects carry it as `iss` (RFC 9207).', server),
    authorization_endpoint: doc.text(
      'The address at which a browser begins an authorization.',
      `${server}/v1/oauth/authorize`,
    ),
    token_endpoint: doc.text(
      'The address at which a client exchanges codes and refresh tokens.',
      `${server}/v1/oauth/token`,
    ),
    registration_endpoint: doc.text(
      'The address at which a client registers itself (RFC 7591). Its `profile` leaves out members without a value.',
      `${server}/v1/oauth/register?profile=rfc7591`,
    ),
    revocation_endpoint: doc.text(
      'The address at which a client revokes tokens (RFC 7009).',
      `${server}/v1/oauth/revoke`,
    ),
    device_authorization_endpoint: doc.text(
      'The address at which a device begins an authorization (RFC 8628).',
      `${server}/v1/oauth/device_authorization`,
    ),
    scopes_supported: doc(z.array(z.string()), 'Every scope, those that the MCP tools need first.', [
      'threads:read',
      'messages:write',
    ]),
    response_types_supported: doc(z.array(z.string()), 'Only `code`.', ['code']),
    response_modes_supported: doc(z.array(z.string()), 'Only `query`.', ['query']),
    grant_types_supported: doc(z.array(z.string()), 'The grants that the token endpoint takes.', [
      ...grantTypes,
    ]),
    token_endpoint_auth_methods_supported: doc(
      z.array(z.string()),
      'The ways in which a client authenticates at the token endpoint, `none` for a public one.',
      [...clientAuthMethods],
    ),
    revocation_endpoint_auth_methods_supported: doc(
      z.array(z.string()),
      'The ways in which a client authenticates when it revokes a token.',
      [...clientAuthMethods],
    ),
    code_challenge_methods_supported: doc(
      z.array(z.string()),
      'Only `S256` (RFC 7636). Every authorization needs a code challenge.',
      ['S256'],
    ),
    authorization_response_iss_parameter_supported: doc.flag('Always true: redirects carry `iss`.', true),
    client_id_metadata_document_supported: doc.flag(
      'Always true: the URL of a client metadata document can be a `client_id`.',
      true,
    ),
    protected_resources: doc(
      z.array(z.string()),
      'The resources that tokens are for, beside the MCP endpoints of agents.',
      [server, `${server}/mcp`],
    ),
    service_documentation: doc.text(
      'The guide for developers of apps.',
      'https://console.example.com/docs/guides/oauth-web-app',
    ),
  },
);

/** Every address comes from the configuration: a request's Host is never believed. */
export function presentAuthorizationServer(
  baseUrl: string,
  consoleUrl: string,
): z.input<typeof AuthorizationServerBody> {
  const endpoint = (name: string) => `${baseUrl}/v1/oauth/${name}`;
  return {
    issuer: baseUrl,
    authorization_endpoint: endpoint('authorize'),
    token_endpoint: endpoint('token'),
    // Standard clients refuse the null members of the documented answer; this one follows RFC 7591 to the letter.
    registration_endpoint: endpoint('register?profile=rfc7591'),
    revocation_endpoint: endpoint('revoke'),
    device_authorization_endpoint: endpoint('device_authorization'),
    scopes_supported: [...mcpScopes, ...scopeNames.filter((name) => !mcpScopes.includes(name))],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...grantTypes],
    token_endpoint_auth_methods_supported: [...clientAuthMethods],
    revocation_endpoint_auth_methods_supported: [...clientAuthMethods],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [baseUrl, `${baseUrl}/mcp`],
    service_documentation: `${consoleUrl}/docs/guides/oauth-web-app`,
  };
}
