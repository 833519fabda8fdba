import { agentId, doc, mcpModernVersion, mcpScopes } from '@patchbay/contract';
import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

const id = z.union([z.string(), z.int()]);
const version = doc(z.literal('2.0'), 'The version of JSON-RPC.');
const members = z.record(z.string(), z.unknown());

const exampleParams = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': mcpModernVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

const McpMessage = z.object({
  jsonrpc: version,
  id: doc(id.optional(), 'Your id for the request; left out by a notification.', 1),
  method: doc.text('The method of MCP.', 'tools/list'),
  params: doc(
    members.optional(),
    'Its parameters. From revision 2026-07-28 on, `_meta` names the revision and the capabilities of the client.',
    exampleParams,
  ),
});

const McpError = doc.object('McpError', 'A refusal of JSON-RPC 2.0 (section 5.1).', {
  jsonrpc: version,
  id: doc(id.nullable(), 'The id of the request; null if it could not be read.', 1),
  error: doc.members('The refusal.', {
    code: doc.int('The code of JSON-RPC or MCP.', -32_602),
    message: doc.text('The problem in words.', 'Unknown tool'),
    data: doc(
      members.optional(),
      'More about it, such as the `supported` revisions for -32022. Absent for most codes.',
    ),
  }),
});
const McpResult = doc.object('McpResult', 'An answer of JSON-RPC 2.0 (section 5).', {
  jsonrpc: version,
  id: doc(id, 'The id of the request.', 1),
  result: doc(members, 'The result, as MCP has it for the method.', { tools: [] }),
});
const answer = z.union([McpResult, McpError]);

/** The MCP endpoint, as the OpenAPI document describes it. */
export const mcpOperation: MountedOperation = {
  placement: { surface: 'oauth', visibility: 'any-origin', errors: 'rpc', log: 'declared-path' },
  name: 'callMcp',
  method: 'POST',
  path: '/mcp',
  summary: 'Send one message of the Model Context Protocol.',
  description:
    'Speaks the revisions 2026-07-28, 2025-11-25, 2025-06-18 and 2025-03-26; only the last one has batches. A request of 2026-07-28 repeats its revision in `MCP-Protocol-Version`, its method in `Mcp-Method` and the name of a tool in `Mcp-Name`. Takes only an OAuth token: an API key gets `oauth_token_required`, and without a token `WWW-Authenticate` leads to the metadata and the scopes. `tools/list` lists six tools; the refusal of a tool is a result with `isError`.',
  tag: 'MCP',
  security: [{ oauth: mcpScopes }],
  message: McpMessage,
  successes: {
    200: {
      description: 'The answer, or one for each request of a batch.',
      bodies: { 'application/json': z.union([answer, z.array(answer)]), 'text/event-stream': null },
      tellsLimits: true,
    },
    202: { description: 'A notification was taken; no body.' },
  },
  errors: [
    'developer_platform_disabled',
    'missing_bearer_token',
    'token_invalid',
    'token_expired',
    'device_not_registered',
    'oauth_token_required',
    'account_suspended',
    'insufficient_scope',
    'origin_not_allowed',
    'payload_too_large',
    'unsupported_media_type',
  ],
  refusalBodies: {
    400: { 'application/json': McpError },
    404: { 'application/json': McpError },
  },
};

/** The endpoint of a published agent, described alike. */
export const agentMcpOperation: MountedOperation = {
  ...mcpOperation,
  name: 'callAgentMcp',
  path: '/v1/agents/{agent_id}/mcp',
  summary: 'Send one message of the Model Context Protocol to a published agent.',
  description:
    'Speaks the same revisions as `/mcp`, and takes a token for this agent or for `/mcp`. Its tools are `run` and `read_run`. A run that wants to write answers as `waiting` with the page on which its person decides; call `read_run` afterwards. Send a `progressToken` and `Accept: text/event-stream` to hear of each step while it runs. Serves the apps of the person who made the agent; for anybody else it is `agent_not_found`.',
  security: [{ oauth: [] }],
  params: z.object({ agent_id: agentId }),
  errors: [...mcpOperation.errors, 'agent_not_found'],
};
