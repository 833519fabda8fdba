import {
  Client,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { signUp } from '../support/developer.ts';
import { startVendorServer, type VendorServer } from '../support/document-server.ts';
import { McpLogin, mcpTools, mcpUrl } from '../support/mcp-login.ts';
import { approveClient, discover, expectToWait } from '../support/oauth-client.ts';
import { decideConsent, visit } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';

/** As the vendor of a native app publishes it: loopback without a port, because the app uses any free one. */
const document = {
  client_name: 'Vendor notes',
  redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

class DocumentLogin extends McpLogin<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState> {
  readonly clientMetadataUrl: string;

  constructor(documentUrl: string) {
    super('Vendor notes');
    this.clientMetadataUrl = documentUrl;
  }
}

let vendor: VendorServer;
/** The only process that may read documents from this machine. The product's own process uses what this one stored. */
let reader: ApiProcess;

beforeAll(async () => {
  vendor = await startVendorServer();
  vendor.publish(document);
  const { apiUrl, consoleUrl } = readProduct();
  reader = await startApiProcess({ BASE_URL: apiUrl, CONSOLE_URL: consoleUrl, ...vendor.environment });
});
afterAll(async () => {
  await reader.stop();
  await vendor.stop();
});

/** The same URL at the process that reads documents. */
function atReader(address: URL): URL {
  return new URL(address.pathname + address.search, reader.url);
}

describe('Client ID Metadata Documents', () => {
  test('are announced in the metadata', async () => {
    expect(await discover()).toMatchObject({ client_id_metadata_document_supported: true });
  });

  test('an MCP client with a document does not register: its URL is its id, from the first request to the tools', async () => {
    const operator = await signUpOperator();
    const person = await signUp();
    const login = new DocumentLogin(vendor.documentUrl);
    const connect = async () => {
      const transport = new StreamableHTTPClientTransport(mcpUrl(), { authProvider: login });
      const client = new Client({ name: 'conformance', version: '1.0.0' });
      return { client, transport, connected: client.connect(transport) };
    };

    const first = await connect();
    await expect(first.connected).rejects.toThrow(UnauthorizedError);
    expect(login.clientId()).toBe(vendor.documentUrl);
    const address = login.takeAuthorizationUrl();
    await expectToWait(atReader(address));
    await approveClient(operator, vendor.documentUrl);

    const back = await decideConsent(person, address);
    await first.transport.finishAuth(back.searchParams);
    const second = await connect();
    await second.connected;
    const { tools } = await second.client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(mcpTools);
    await second.client.close();
    expect(vendor.readCount()).toBe(1);
  });

  test('a document that names another client is refused on a page without a redirect', async () => {
    const address = new URL(`${reader.url}/v1/oauth/authorize`);
    address.search = new URLSearchParams({
      client_id: `${vendor.documentUrl}?other`,
      redirect_uri: 'http://127.0.0.1:43117/callback',
      response_type: 'code',
    }).toString();
    const { location, status, text } = await visit(address);
    expect([status, location]).toEqual([400, '']);
    expect(text).toContain('invalid_client');
  });
});
