import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import pg from 'pg';

// The floor that the product is compared with: the MCP SDK with one server per request, as its documentation shows, on
// Node's http, with the same tools, the same token lookup and the same SQL, but no content to decrypt.
const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_TOOLS = '[]', FLOOR_WORKSPACE_ID } = process.env;

interface Definition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Parameters<typeof fromJsonSchema>[0];
  readonly outputSchema: Parameters<typeof fromJsonSchema>[0];
  readonly annotations: object;
}

const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: 10 });
const threads = {
  name: 'floor-threads',
  text: `SELECT id, created_by, created_at,
      ARRAY(SELECT user_id FROM participants p WHERE p.thread_id = threads.id ORDER BY user_id) AS participant_ids
    FROM threads WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 21`,
};

const token = {
  name: 'floor-token',
  text: `SELECT g.workspace_id, t.scopes, t.expires_at FROM oauth_access_tokens t
    JOIN oauth_grants g ON g.id = t.grant_id JOIN oauth_clients c ON c.id = g.client_id
    WHERE t.id_hash = $1 AND g.revoked_at IS NULL AND c.status = 'approved' AND t.expires_at > now()`,
};

async function isAuthorized({ headers }: IncomingMessage): Promise<boolean> {
  const raw = (headers.authorization ?? '').slice('Bearer '.length);
  const digest = createHash('sha256').update(raw).digest();
  return (await pool.query({ ...token, values: [digest] })).rows.length === 1;
}

const timeOf = ({ created_at: at }: Record<string, unknown>) =>
  at instanceof Date ? at.toISOString() : null;

async function listThreads() {
  const { rows } = await pool.query<Record<string, unknown>>({ ...threads, values: [FLOOR_WORKSPACE_ID] });
  // Times as they are on the wire: the SDK checks the result against the output schema.
  const listed = rows.slice(0, 20).map((row) => ({ ...row, title: 'bench', created_at: timeOf(row) }));
  const structuredContent = { threads: listed, next_cursor: null };
  const text = JSON.stringify(structuredContent);
  return { content: [{ type: 'text' as const, text }], structuredContent };
}

const tools = (JSON.parse(FLOOR_TOOLS) as Definition[]).map(
  ({ inputSchema, name, outputSchema, ...words }) => ({
    name,
    // Created once: a server that compiled its schemas for each request would not be a fair floor.
    config: {
      ...words,
      inputSchema: fromJsonSchema(inputSchema),
      outputSchema: fromJsonSchema(outputSchema),
    },
  }),
);

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'floor', version: '1.0.0' });
  for (const { config, name } of tools) server.registerTool(name, config, listThreads);
  return server;
});

const answer = toNodeHandler(handler);
/** Members that are optional in Node's type but present in every request from the network. */
const sound = ({ method = '', url = '' }: IncomingMessage) => ({ method, url });
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await isAuthorized(request)) await answer(Object.assign(request, sound(request)), response);
  else response.writeHead(401).end();
}

const listener = createServer((request, response) => {
  if (request.url === '/ready') response.end('ready');
  else void serve(request, response);
});
process.once('SIGTERM', () => {
  listener.close(() => void pool.end());
  listener.closeAllConnections();
});
listener.listen(Number(FLOOR_PORT), '127.0.0.1');
