import { mcpLegacyVersions, mcpVersions } from '@patchbay/contract';
import type { Context, OauthActor } from '@patchbay/domain/core';
import type { Json } from './answer.ts';
import { callTool } from './call-tool.ts';
import { cacheable, renderOnce, serverInfo } from './result.ts';
import { RpcRefusal, type RpcRequest, rpcCodes } from './rpc.ts';
import type { Tool } from './tool.ts';
import { type Era, isLegacyVersion } from './version.ts';

/** Answers a request with its result. */
export type Method = (ctx: Context<OauthActor>, request: RpcRequest, era: Era) => Promise<string> | Json;

// No list changes while the process runs, so none is announced as changing.
const capabilities = { tools: {}, prompts: {}, resources: {}, completions: {} };
const legacyCapabilities = { ...capabilities, logging: {} };
const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

const invalidParams = (message: string): RpcRefusal =>
  new RpcRefusal({ code: rpcCodes.invalidParams, status: 200, message });

/** A whole list in one page. It never gives out a cursor, so it refuses every cursor. */
function wholeList(name: string, items: readonly unknown[], caching: Offer['caching'] = cacheable): Method {
  const answer = renderOnce({ [name]: items }, caching);
  return (_ctx, { params }, era) => {
    if (typeof params.cursor === 'string' && params.cursor !== '') throw invalidParams('Unknown cursor');
    return answer(era);
  };
}

const empty = renderOnce({});
const noCompletion = renderOnce({ completion: { values: [], total: 0, hasMore: false } });

/** The asked-for revision where it is spoken, else the newest of its era (2025-11-25 Lifecycle, Version Negotiation). */
const initializeWith =
  (instructions: string): Method =>
  (_ctx, { params }) => {
    const asked = params.protocolVersion;
    const protocolVersion = isLegacyVersion(asked) ? asked : mcpLegacyVersions[0];
    return JSON.stringify({ protocolVersion, capabilities: legacyCapabilities, serverInfo, instructions });
  };

const readResource: Method = (_ctx, { params }, era) => {
  const uri = typeof params.uri === 'string' ? params.uri.slice(0, 512) : null;
  throw new RpcRefusal({
    code: era === 'modern' ? rpcCodes.invalidParams : rpcCodes.resourceNotFound,
    status: 200,
    message: 'Resource not found',
    data: { uri },
  });
};

const setLogLevel: Method = (_ctx, { params }, era) => {
  if (!logLevels.some((level) => level === params.level)) throw invalidParams('Unknown level');
  return empty(era);
};

const shared: readonly [string, Method][] = [
  ['prompts/list', wholeList('prompts', [])],
  [
    'prompts/get',
    () => {
      throw invalidParams('Unknown prompt');
    },
  ],
  ['resources/list', wholeList('resources', [])],
  ['resources/templates/list', wholeList('resourceTemplates', [])],
  ['resources/read', readResource],
  ['completion/complete', (_ctx, _request, era) => noCompletion(era)],
];

/** The tools and instructions of an MCP server. */
export interface Offer {
  readonly tools: readonly Tool[];
  readonly instructions: string;
  /** Lets clients cache an answer for this long, alone or in a shared cache. */
  readonly caching: { readonly ttlMs: number; readonly cacheScope: 'public' | 'private' };
  /** Ends a call that runs, by the digest of its id; absent where every call is over at once. */
  cancel?(ctx: Context<OauthActor>, callHash: Uint8Array<ArrayBuffer>): Promise<unknown>;
}

/** An endpoint, as it answers one message after the other. */
export interface McpServer extends Pick<Offer, 'cancel'> {
  findTool(name: unknown): Tool | undefined;
  /** @throws RpcRefusal -32601; in the modern era with HTTP 404 */
  requireMethod(era: Era, name: string): Method;
}

/** Makes the methods of each era. What one era dropped or the other has not yet is unknown in it. */
export function createMcpServer({ caching, cancel, instructions, tools }: Offer): McpServer {
  const byName = new Map<unknown, Tool>(tools.map((tool) => [tool.name, tool]));
  const findTool = (name: unknown) => byName.get(name);
  const listed = tools.map(({ definition }) => definition);
  const own: [string, Method][] = [
    ['tools/list', wholeList('tools', listed, caching)],
    ['tools/call', (ctx, request, era) => callTool(ctx, findTool(request.params.name), { era, request })],
  ];
  const discovered = renderOnce({ supportedVersions: mcpVersions, capabilities, instructions, ...caching });
  const methods: Readonly<Record<Era, ReadonlyMap<string, Method>>> = {
    modern: new Map([...shared, ...own, ['server/discover', (_ctx, _request, era) => discovered(era)]]),
    legacy: new Map([
      ...shared,
      ...own,
      ['initialize', initializeWith(instructions)],
      ['ping', (_ctx, _request, era) => empty(era)],
      ['logging/setLevel', setLogLevel],
    ]),
  };
  return {
    ...(cancel && { cancel }),
    findTool,
    requireMethod: (era, name) => {
      const method = methods[era].get(name);
      if (method) return method;
      const status = era === 'modern' ? 404 : 200;
      throw new RpcRefusal({ code: rpcCodes.methodNotFound, status, message: 'Method not found' });
    },
  };
}
