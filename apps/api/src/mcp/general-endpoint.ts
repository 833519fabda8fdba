import { mcpScopes } from '@patchbay/contract';
import { createMcpServer } from './methods.ts';
import type { McpEndpoint } from './mount.ts';
import { mcpOperation } from './operation.ts';
import { cacheable } from './result.ts';
import { tools } from './tools/index.ts';

const instructions =
  'Reads and writes the threads, voice notes, tasks and contacts of the person who connected this app. Start with ' +
  'list_threads or search_contacts. Message content is left out unless messages:read.raw was allowed.';

const server = createMcpServer({ tools, instructions, caching: cacheable });

/** /mcp: the six tools, the same for every app. */
export function createGeneralEndpoint(baseUrl: string): McpEndpoint {
  const { path } = mcpOperation;
  const challenge = { metadata: `${baseUrl}/.well-known/oauth-protected-resource${path}`, scopes: mcpScopes };
  const audience = { audiences: [baseUrl, baseUrl + path] };
  return {
    operation: mcpOperation,
    challengeOf: () => challenge,
    audienceOf: () => audience,
    serverOf: () => server,
  };
}
