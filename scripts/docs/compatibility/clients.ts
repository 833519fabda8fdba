/** A client of somebody else that the tests run against the service, unmodified. */
export interface TestedClient {
  /** The package, of npm unless `from` says otherwise. */
  readonly name: string;
  readonly from?: 'Debian';
  /** The settings that it needs beyond the addresses of the service. */
  readonly settings: string;
  /** The steps that the test runs. */
  readonly does: string;
  /** The test, from the top of the repository. */
  readonly test: string;
}

const testOf = (name: string): string => `e2e/conformance/client-${name}.conformance.ts`;

const oauth: readonly TestedClient[] = [
  {
    name: 'openid-client',
    settings: 'The address of the service. `discovery` with the algorithm `oauth2` finds the rest.',
    does: 'Registers, signs in by code and by device, refreshes, revokes, asks for a token for `/mcp`.',
    test: testOf('openid-client'),
  },
  {
    name: 'oauth4webapi',
    settings: 'The address of the service, with the algorithm `oauth2`.',
    does: 'Registers, signs in by code and by device, refreshes, revokes. It checks every answer against its RFC.',
    test: testOf('oauth4webapi'),
  },
  {
    name: '@auth/core',
    settings: '`type: "oauth"`, `issuer`, `token`, `userinfo: /v1/me`, `checks: ["pkce", "state"]`.',
    does: 'Signs in, with the secret in a header and in the body.',
    test: testOf('authjs'),
  },
  {
    name: 'next-auth',
    settings: 'As `@auth/core`, and `authorization`. Do not set `wellKnown`: it then demands an id_token.',
    does: 'Signs in with its default scope, `openid`.',
    test: testOf('authjs'),
  },
  {
    name: 'better-auth',
    settings: '`genericOAuth` with `discoveryUrl`, `userInfoUrl: /v1/me`, and `mapProfileToUser`.',
    does: 'Signs in with its default, the secret in the body, and stores the token.',
    test: testOf('better-auth'),
  },
  {
    name: 'passport-oauth2',
    settings: '`pkce: true`, `state: true`.',
    does: 'Signs in for public and confidential clients, and refuses the state of another session.',
    test: testOf('passport-oauth2'),
  },
  {
    name: 'simple-oauth2',
    settings: 'The code challenge is your own.',
    does: 'Signs in, refreshes and revokes.',
    test: testOf('simple-oauth2'),
  },
  {
    name: 'arctic',
    settings: '`OAuth2Client` with `createAuthorizationURLWithPKCE`.',
    does: 'Signs in, refreshes and revokes, for public and confidential clients.',
    test: testOf('arctic'),
  },
  {
    name: 'grant',
    settings: '`pkce: true`, `scope_delimiter: " "`. Register the client for `client_secret_post`.',
    does: 'Signs in.',
    test: testOf('grant'),
  },
  {
    name: 'authlib',
    from: 'Debian',
    settings: '`code_challenge_method="S256"`, and a `code_verifier`.',
    does: 'Signs in and refreshes.',
    test: testOf('python'),
  },
  {
    name: 'requests-oauthlib',
    from: 'Debian',
    settings: 'The code challenge is your own.',
    does: 'Signs in and refreshes.',
    test: testOf('python'),
  },
];

const mcp: readonly TestedClient[] = [
  {
    name: '@modelcontextprotocol/client',
    settings: 'The address of `/mcp`.',
    does: 'Registers, signs in, calls tools, asks for one more scope, refreshes, waits for a confirmation. Revision 2026-07-28.',
    test: testOf('mcp-client'),
  },
  {
    name: '@modelcontextprotocol/sdk',
    settings: 'The address of `/mcp`.',
    does: 'Registers, signs in, calls tools, refreshes. Revision 2025-11-25.',
    test: testOf('mcp-sdk'),
  },
  {
    name: 'mcp-remote',
    settings: 'The address of `/mcp`, and `--device-code` where there is no browser.',
    does: 'Registers, signs in, lists tools. For programs that support only local servers.',
    test: testOf('mcp-remote'),
  },
  {
    name: '@ai-sdk/mcp',
    settings: 'The address of `/mcp`, and an `authProvider`.',
    does: 'Registers, signs in, calls tools, refreshes.',
    test: testOf('ai-sdk'),
  },
  {
    name: '@modelcontextprotocol/conformance',
    settings: 'The address of `/mcp`.',
    does: 'Its test suite for servers.',
    test: 'e2e/conformance/mcp-suite.conformance.ts',
  },
];

const rest: readonly TestedClient[] = [
  {
    name: 'standardwebhooks',
    settings: 'The secret of the endpoint.',
    does: 'Verifies deliveries, also while the secret is replaced.',
    test: 'e2e/conformance/webhook-deliveries.conformance.ts',
  },
  {
    name: 'svix',
    settings: 'The secret of the endpoint.',
    does: 'Verifies deliveries, also while the secret is replaced.',
    test: 'e2e/conformance/webhook-deliveries.conformance.ts',
  },
  {
    name: 'tus-js-client',
    settings: '`endpoint` is `/v1/media`, and the header `Authorization`.',
    does: 'Uploads, resumes a broken upload at another process, ends an upload.',
    test: testOf('tus-js-client'),
  },
];

/** By the section of the page. */
export const testedClients: Readonly<Record<string, readonly TestedClient[]>> = {
  'OAuth libraries': oauth,
  'MCP clients': mcp,
  'Webhooks and uploads': rest,
};
