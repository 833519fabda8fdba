import { mcpLegacyVersions, mcpVersions } from '@patchbay/contract';
import type { Context, OauthActor } from '@patchbay/domain/core';
import { callTool } from './call-tool.ts';
import { cacheable, renderOnce, serverInfo } from './result.ts';
import { RpcRefusal, type RpcRequest, rpcCodes } from './rpc.ts';
import { tools } from './tools/index.ts';
import { type Era, isLegacyVersion } from './version.ts';

/** Answers a request with its result as JSON text. */
export type Method = (ctx: Context<OauthActor>, request: RpcRequest, era: Era) => Promise<string> | string;

// No list ever changes while the process runs, so none is said to.
const capabilities = { tools: {}, prompts: {}, resources: {}, completions: {} };
const legacyCapabilities = { ...capabilities, logging: {} };
const instructions =
  'Reads and writes the threads, voice notes, tasks and contacts of the person who connected this app. Start with ' +
  'list_threads or search_contacts. Message content is left out unless messages:read.raw was allowed.';

const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

const invalidParams = (message: string): RpcRefusal =>
  new RpcRefusal({ code: rpcCodes.invalidParams, status: 200, message });

/** A whole list in one page. It never gives out a cursor, so it refuses every cursor. */
function wholeList(name: string, items: readonly unknown[]): Method {
  const answer = renderOnce({ [name]: items }, cacheable);
  return (_ctx, { params }, era) => {
    if (typeof params.cursor === 'string' && params.cursor !== '') throw invalidParams('Unknown cursor');
    return answer(era);
  };
}

const empty = renderOnce({});
const noCompletion = renderOnce({ completion: { values: [], total: 0, hasMore: false } });

const initialized = new Map(
  mcpLegacyVersions.map((protocolVersion) => [
    protocolVersion,
    JSON.stringify({ protocolVersion, capabilities: legacyCapabilities, serverInfo, instructions }),
  ]),
);

/** The asked-for revision where it is spoken, else the newest of its era (2025-11-25 Lifecycle, Version Negotiation). */
const initialize: Method = (_ctx, { params }) => {
  const asked = params.protocolVersion;
  const version = isLegacyVersion(asked) ? asked : mcpLegacyVersions[0];
  return initialized.get(version) ?? '';
};

const discovered = renderOnce({ supportedVersions: mcpVersions, capabilities, instructions, ...cacheable });

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

const shared: [string, Method][] = [
  [
    'tools/list',
    wholeList(
      'tools',
      tools.map(({ definition }) => definition),
    ),
  ],
  ['tools/call', (ctx, request, era) => callTool(ctx, era, request)],
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

/** The methods of each era. What one era dropped or the other has not yet is unknown in it. */
const methods: Readonly<Record<Era, ReadonlyMap<string, Method>>> = {
  modern: new Map([...shared, ['server/discover', (_ctx, _request, era) => discovered(era)]]),
  legacy: new Map([
    ...shared,
    ['initialize', initialize],
    ['ping', (_ctx, _request, era) => empty(era)],
    ['logging/setLevel', setLogLevel],
  ]),
};

/** @throws RpcRefusal -32601; in the modern era with HTTP 404 */
export function requireMethod(era: Era, name: string): Method {
  const method = methods[era].get(name);
  if (method) return method;
  const status = era === 'modern' ? 404 : 200;
  throw new RpcRefusal({ code: rpcCodes.methodNotFound, status, message: 'Method not found' });
}
