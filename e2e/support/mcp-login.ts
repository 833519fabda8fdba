import { randomUUID } from 'node:crypto';
import { redirectUri } from './oauth-client.ts';
import { readProduct } from './running.ts';

/** The names of the tools that every MCP client is offered. */
export const mcpTools = [
  'create_task',
  'list_threads',
  'read_thread',
  'search_contacts',
  'send_message',
  'send_voice_note',
];

export const mcpUrl = (): URL => new URL(`${readProduct().apiUrl}/mcp`);

/**
 * The store that an MCP library needs to sign in: for its client, its tokens and its current step. The libraries
 * require the same members, each with its own types.
 */
export class McpLogin<
  Client extends { client_id: string },
  Tokens extends { access_token: string },
  Discovery = undefined,
> {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata;
  #client: Client | undefined;
  #tokens: Tokens | undefined;
  #state: string | undefined;
  #verifier = '';
  #discovery: Discovery | undefined;
  #authorizationUrl: URL | undefined;

  constructor(name: string) {
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state(): string {
    this.#state = randomUUID();
    return this.#state;
  }

  storedState(): string | undefined {
    return this.#state;
  }

  clientInformation(): Client | undefined {
    return this.#client;
  }

  saveClientInformation(client: Client): void {
    this.#client = client;
  }

  tokens(): Tokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: Tokens): void {
    this.#tokens = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.#authorizationUrl = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(discovery: Discovery): void {
    this.#discovery = discovery;
  }

  discoveryState(): Discovery | undefined {
    return this.#discovery;
  }

  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (what === 'all' || what === 'client') this.#client = undefined;
    if (what === 'all' || what === 'tokens') this.#tokens = undefined;
  }

  /** The last URL that the library wanted to open in the person's browser. Each one is returned once. */
  takeAuthorizationUrl(): URL {
    const url = this.#authorizationUrl;
    this.#authorizationUrl = undefined;
    if (!url) throw new Error('the client did not ask for authorization');
    return url;
  }

  /** The client id of the library's registration. */
  clientId(): string {
    if (!this.#client) throw new Error('the client has not registered');
    return this.#client.client_id;
  }

  /** The access token that the library has. */
  accessToken(): string {
    if (!this.#tokens) throw new Error('the client has no tokens');
    return this.#tokens.access_token;
  }

  /** Replaces the access token with an invalid one and keeps the refresh token. */
  spoilAccessToken(): void {
    if (this.#tokens) this.#tokens = { ...this.#tokens, access_token: 'no-token-of-this-service' };
  }
}
