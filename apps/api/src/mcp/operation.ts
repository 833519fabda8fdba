import { mcpScopes } from '@patchbay/contract';
import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

const id = z.union([z.string(), z.int()]);
const version = z.literal('2.0');
const members = z.record(z.string(), z.unknown());

const McpMessage = z.object({
  jsonrpc: version,
  id: id.optional().meta({ description: 'Left out by a notification.' }),
  method: z.string().meta({ examples: ['tools/list'] }),
  params: members.optional(),
});

const McpError = z
  .object({
    jsonrpc: version,
    id: id.nullable(),
    error: z.object({ code: z.int(), message: z.string(), data: members.optional() }),
  })
  .meta({ id: 'McpError', description: 'JSON-RPC 2.0 section 5.1.' });
const McpResult = z
  .object({ jsonrpc: version, id, result: members })
  .meta({ id: 'McpResult', description: 'JSON-RPC 2.0 section 5.' });
const answer = z.union([McpResult, McpError]);

/** The MCP endpoint, as the OpenAPI document describes it. */
export const mcpOperation: MountedOperation = {
  name: 'callMcp',
  method: 'POST',
  path: '/mcp',
  summary:
    'One message of the Model Context Protocol, revision 2026-07-28 or 2025-11-25; the latter also in batches.',
  tag: 'MCP',
  security: [{ oauth: mcpScopes }],
  message: McpMessage,
  successes: {
    200: {
      description: 'The answer, or one for each request of a batch.',
      bodies: { 'application/json': z.union([answer, z.array(answer)]), 'text/event-stream': null },
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
  summary: 'One message of the Model Context Protocol to a published agent, in the revisions of /mcp.',
  security: [{ oauth: [] }],
  errors: [...mcpOperation.errors, 'agent_not_found'],
};
