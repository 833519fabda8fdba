import { randomUUID } from 'node:crypto';
import { redirectUri } from './oauth-client.ts';
import { readProduct } from './running.ts';

/** The tools that every MCP client is offered, by name. */
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
 * What the user of an MCP library gives it for signing in: a place where it keeps its client, its tokens and the step
 * it is at. The libraries ask for the same members, each with types of its own.
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

  /** Where the library last wanted the person's browser to go; each is taken once. */
  takeAuthorizationUrl(): URL {
    const url = this.#authorizationUrl;
    this.#authorizationUrl = undefined;
    if (!url) throw new Error('the client asked for no authorization');
    return url;
  }

  /** The id that the library registered under. */
  clientId(): string {
    if (!this.#client) throw new Error('the client has not registered');
    return this.#client.client_id;
  }

  /** The access token that the library holds. */
  accessToken(): string {
    if (!this.#tokens) throw new Error('the client holds no tokens');
    return this.#tokens.access_token;
  }

  /** Puts a token in the place of the access token that nobody accepts; the refresh token stays. */
  spoilAccessToken(): void {
    if (this.#tokens) this.#tokens = { ...this.#tokens, access_token: 'no-token-of-this-service' };
  }
}
