import { isMembers, type Members } from '@patchbay/contract';
import type { RpcBody } from './read-message.ts';
import { type RpcId, type RpcMessage, RpcRefusal, type RpcRequest, rpcCodes } from './rpc.ts';
import { assumedVersion, type Era, isLegacyVersion, isModernVersion, unsupportedVersion } from './version.ts';

/** The headers that repeat members of the body, for gateways that route by them. */
export interface McpHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

const metaKey = {
  version: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
} as const;

/** The member of the params that Mcp-Name repeats, by method (Streamable HTTP, Standard Request Headers). */
const namedBy = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

const mismatch = (message: string, id?: RpcId): RpcRefusal =>
  new RpcRefusal({
    code: rpcCodes.headerMismatch,
    status: 400,
    message: `Header mismatch: ${message}`,
    ...(id === undefined ? {} : { id }),
  });

const invalid = (id: RpcId, message: string): RpcRefusal =>
  new RpcRefusal({ code: rpcCodes.invalidParams, status: 400, message: `Invalid params: ${message}`, id });

function metaOf({ params }: { readonly params: Members }): Members {
  const meta = params._meta;
  return isMembers(meta) ? meta : {};
}

const sentinel = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** A header value may carry text beyond ASCII in base64 (Streamable HTTP, Value Encoding). */
function decodeHeader(sent: string): string {
  const encoded = sentinel.exec(sent)?.[1];
  return encoded === undefined ? sent : Buffer.from(encoded, 'base64').toString('utf8');
}

/** A gateway may have decided by a header, so a header that differs from the body is refused in every revision. */
function requireHonestHeaders(headers: McpHeaders, request: RpcRequest): void {
  const { id, method, params } = request;
  if (headers.method !== undefined && headers.method !== method) {
    throw mismatch('Mcp-Method does not name the method of the body', id);
  }
  const member = namedBy.get(method);
  if (headers.name === undefined || member === undefined) return;
  if (decodeHeader(headers.name) !== params[member]) {
    throw mismatch(`Mcp-Name does not match params.${member} of the body`, id);
  }
}

function requireStandardHeaders(headers: McpHeaders, { id, method, params }: RpcRequest): void {
  if (headers.method === undefined) throw mismatch('Mcp-Method is missing', id);
  const member = namedBy.get(method);
  if (member !== undefined && headers.name === undefined && params[member] !== undefined) {
    throw mismatch('Mcp-Name is missing', id);
  }
}

/** Every request of the modern era says its version and the client's capabilities (Overview, Per-request fields). */
function requireModernMeta(headers: McpHeaders, request: RpcRequest): void {
  const meta = metaOf(request);
  const { id } = request;
  const claimed = meta[metaKey.version];
  if (typeof claimed !== 'string') throw invalid(id, `_meta["${metaKey.version}"] is needed`);
  if (headers.version === undefined) throw mismatch('MCP-Protocol-Version is missing', id);
  if (headers.version !== claimed) throw mismatch('MCP-Protocol-Version is not the version of the body', id);
  if (!isModernVersion(claimed)) throw unsupportedVersion(claimed, id);
  if (!isMembers(meta[metaKey.clientCapabilities])) {
    throw invalid(id, `_meta["${metaKey.clientCapabilities}"] is needed`);
  }
  const info = meta[metaKey.clientInfo];
  if (info !== undefined && !isMembers(info))
    throw invalid(id, `_meta["${metaKey.clientInfo}"] is no object`);
}

function checkRequest(headers: McpHeaders, request: RpcRequest): Era {
  const modern = metaKey.version in metaOf(request) || isModernVersion(headers.version);
  if (modern) requireModernMeta(headers, request);
  else if (headers.version !== undefined && !isLegacyVersion(headers.version)) {
    throw unsupportedVersion(headers.version, request.id);
  }
  if (modern) requireStandardHeaders(headers, request);
  requireHonestHeaders(headers, request);
  return modern ? 'modern' : 'legacy';
}

/** A notification or an answer of the client: nothing runs, so only its version is checked. */
function checkSilent(headers: McpHeaders, message: Exclude<RpcMessage, RpcRequest>): Era {
  const { version } = headers;
  const claimed = message.kind === 'notification' ? metaOf(message)[metaKey.version] : undefined;
  if (version !== undefined && claimed !== undefined && version !== claimed) {
    throw mismatch('MCP-Protocol-Version is not the version of the body');
  }
  if (isModernVersion(version)) {
    if (message.kind === 'notification') return 'modern';
    throw new RpcRefusal({
      code: rpcCodes.invalidRequest,
      status: 400,
      message: 'a client of this revision sends no responses',
    });
  }
  if (version !== undefined && !isLegacyVersion(version)) throw unsupportedVersion(version);
  return 'legacy';
}

/** Only 2025-03-26 had batches; each member is checked as if it had come alone. */
function requireBatchAllowed(headers: McpHeaders, messages: readonly RpcMessage[]): void {
  if ((headers.version ?? assumedVersion) !== assumedVersion) {
    throw new RpcRefusal({
      code: rpcCodes.invalidRequest,
      status: 400,
      message: `batches are of revision ${assumedVersion} alone`,
    });
  }
  // One header cannot name what each of several members does.
  if (headers.method !== undefined || headers.name !== undefined) throw mismatch('a batch has no one method');
  const misplaced = messages.find(
    (message) =>
      message.kind !== 'response' && (message.method === 'initialize' || metaKey.version in metaOf(message)),
  );
  if (misplaced) {
    throw new RpcRefusal({
      code: rpcCodes.invalidRequest,
      status: 400,
      message: 'initialize and requests of later revisions are not sent in a batch',
    });
  }
}

/**
 * The era that a body is served in, once headers and body agree.
 * @throws RpcRefusal -32020 for headers that are missing or lie, -32022 for an unknown revision, -32602 for an
 *   incomplete `_meta`, -32600 for a batch where there is none
 */
export function checkEnvelope(headers: McpHeaders, body: RpcBody): Era {
  if (body.batch) {
    requireBatchAllowed(headers, body.messages);
    return 'legacy';
  }
  const { message } = body;
  return message.kind === 'request' ? checkRequest(headers, message) : checkSilent(headers, message);
}
