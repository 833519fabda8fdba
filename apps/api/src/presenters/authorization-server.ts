import { clientAuthMethods, grantTypes, mcpScopes, scopeNames } from '@patchbay/contract';
import { z } from 'zod';

export const AuthorizationServerBody = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    registration_endpoint: z.string(),
    revocation_endpoint: z.string(),
    device_authorization_endpoint: z.string(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    authorization_response_iss_parameter_supported: z.boolean(),
    client_id_metadata_document_supported: z.boolean(),
    protected_resources: z.array(z.string()),
    service_documentation: z.string(),
  })
  .meta({ id: 'AuthorizationServerMetadata', description: 'RFC 8414.' });

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
    service_documentation: `${consoleUrl}/clients`,
  };
}
