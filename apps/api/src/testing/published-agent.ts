import { issueToken } from './oauth-token.ts';
import { signUp } from './people.ts';
import type { TestApi } from './start-api.ts';

const reader = { tools: ['list_threads', 'read_thread'], scopes: ['threads:read', 'messages:read.raw'] };
/** The reader, which also wants to create tasks. */
export const taskKeeper = {
  tools: [...reader.tools, 'create_task'],
  scopes: [...reader.scopes, 'tasks:write'],
};

/** A published agent, and the credentials of an app of its developer. */
export interface PublishedAgent {
  /** The token of that app. */
  readonly token: string;
  readonly session: string;
  readonly threadId: string;
  /** The path of its endpoint. */
  readonly path: string;
  /** Newest first. */
  readonly runsOf: () => Promise<readonly { readonly [member: string]: unknown }[]>;
}

export async function publishFor(api: TestApi, { scopes, tools } = reader): Promise<PublishedAgent> {
  const { call, get, post } = api.client;
  const developer = await signUp(api);
  await call('PATCH', '/v1/me', { token: developer.token, body: { ai_processing_consent: true } });
  const draft = { name: 'Digest', instructions: 'Sum up.', tools, scopes };
  const { body: agent } = await post('/v1/agents', draft, developer.token);
  const { body: compiled } = await post(`/v1/agents/${agent.id}/compile`, undefined, developer.token);
  await post(`/v1/agents/${agent.id}/publish`, { hash: compiled.hash }, developer.token);
  const [thread] = (await get('/v1/threads', developer.token)).body;
  const { raw: token } = await issueToken(api, developer.token, { scopes });
  const at = `/v1/agents/${agent.id}`;
  const runsOf = async () => (await get(`${at}/runs`, developer.token)).body;
  return { token, session: developer.token, threadId: thread.id, path: `${at}/mcp`, runsOf };
}

export const modernVersion = '2026-07-28';
/** The headers and members that the modern era adds to each call of `run`. */
export const modernCall = {
  headers: { 'mcp-protocol-version': modernVersion, 'mcp-method': 'tools/call', 'mcp-name': 'run' },
  meta: {
    'io.modelcontextprotocol/protocolVersion': modernVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

export const runBody = (calls: readonly object[], { id = 7, meta = {} } = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'run', arguments: { input: 'What is new?', calls }, _meta: meta },
});
