import { AccessError, type Scope } from '@patchbay/contract';
import {
  cancelOwnRun,
  type PublishedAgent,
  readAgentResource,
  readPublishedAgent,
} from '@patchbay/domain/agent';
import type { Context } from '@patchbay/domain/core';
import type { FastifyRequest } from 'fastify';
import { createMcpServer, type McpServer } from './methods.ts';
import type { McpEndpoint } from './mount.ts';
import { agentMcpOperation } from './operation.ts';
import { agentToolsOf } from './tools/agent.ts';

// Published versions change, and each app has its own.
const caching = { ttlMs: 60_000, cacheScope: 'private' } as const;

function idOf({ params }: FastifyRequest): string {
  const { agent_id: id } = params as { readonly agent_id: string };
  return id;
}

function makeServer(agent: PublishedAgent): McpServer {
  const instructions = `Runs the agent ${JSON.stringify(agent.name)}. What it writes waits for its person first.`;
  return createMcpServer({
    tools: agentToolsOf(agent),
    instructions,
    caching,
    cancel: (caller, callHash) => cancelOwnRun(caller, { id: agent.id, callHash }),
  });
}

/** The scopes that an app has to ask for, as the metadata of a published agent says to anybody. Null for any other address. */
async function scopesOf(ctx: Context, id: string): Promise<readonly Scope[] | null> {
  try {
    return (await readAgentResource(ctx, { id })).scopes;
  } catch (error) {
    // After a challenge without scopes, a client would ask its person for the wrong ones.
    if (!(error instanceof AccessError) || error.status >= 500) throw error;
    return null;
  }
}

/** The endpoint of each published agent. Without a good token, every other address answers alike. */
export function createAgentEndpoint(baseUrl: string): McpEndpoint {
  const made = new WeakMap<PublishedAgent, McpServer>();
  // The id that was sent goes into a header, so nothing in it may end the header or the value.
  const pathOf = (request: FastifyRequest) => `/v1/agents/${encodeURIComponent(idOf(request))}/mcp`;
  return {
    operation: agentMcpOperation,
    challengeOf: async (ctx, request) => ({
      metadata: `${baseUrl}/.well-known/oauth-protected-resource${pathOf(request)}`,
      scopes: await scopesOf(ctx, idOf(request)),
    }),
    audienceOf: (request) => {
      const resource = baseUrl + pathOf(request);
      return { audiences: [baseUrl, `${baseUrl}/mcp`, resource], resource };
    },
    serverOf: async (ctx, request) => {
      const agent = await readPublishedAgent(ctx, { id: idOf(request) });
      const server = made.get(agent) ?? makeServer(agent);
      made.set(agent, server);
      return server;
    },
  };
}
