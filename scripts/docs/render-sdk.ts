import { createDocument } from '../../apps/api/src/openapi/document.ts';
import { endpoints } from '../../apps/api/src/routes/index.ts';
import { renderClient } from '../../packages/sdk/codegen/render-client.ts';

/** The server address in the document. The client replaces it with its own. */
const addresses = { baseUrl: 'http://localhost:4000', consoleUrl: 'http://localhost:3000' };

/** packages/sdk/src/generated/api.ts: the types of every documented endpoint, without a running server. */
export function renderSdk(): Promise<string> {
  return renderClient({ paths: {}, ...createDocument(endpoints, addresses) });
}
