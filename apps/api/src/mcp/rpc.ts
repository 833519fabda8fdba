import type { Members } from '@patchbay/contract';
import type { Json } from './answer.ts';

/** Codes of JSON-RPC 2.0 section 5.1, and of MCP's own range. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Revisions up to 2025-11-25; the later ones say `invalidParams`. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** Never null, and a fraction is no id (MCP basic protocol, Requests). */
export type RpcId = string | number;

export interface RpcRequest {
  readonly kind: 'request';
  readonly id: RpcId;
  readonly method: string;
  readonly params: Members;
}

export interface RpcNotification {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Members;
}

/** An answer to a request of ours. None is ever sent, so it answers nothing. */
export interface RpcResponse {
  readonly kind: 'response';
}

export type RpcMessage = RpcRequest | RpcNotification | RpcResponse;

export interface RpcRefusalOptions {
  readonly code: number;
  readonly message: string;
  /** The HTTP status; 200 where the protocol reports errors inside the body. */
  readonly status: number;
  readonly data?: Members;
  readonly id?: RpcId;
}

/** A refusal by the protocol itself. A refusal by a tool is a result. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';
  readonly options: RpcRefusalOptions;

  constructor(options: RpcRefusalOptions) {
    super(options.message);
    this.options = options;
  }
}

/** The wire form of a refusal; a request that could not be read has the id null (JSON-RPC 2.0 section 5). */
export function renderRefusal(refusal: RpcRefusal, requestId?: RpcId): string {
  const { code, data, id = requestId ?? null, message } = refusal.options;
  const error = { code, message, ...(data ? { data } : {}) };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}

const closing = Buffer.from('}');

/** @param result what never changes is written once for all calls */
export function renderResult(id: RpcId, result: Json): Json {
  const opening = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  return typeof result === 'string'
    ? `${opening}${result}}`
    : Buffer.concat([Buffer.from(opening), result, closing]);
}
