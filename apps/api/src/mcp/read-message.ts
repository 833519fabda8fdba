import { isMembers, type Members } from '@patchbay/contract';
import { type RpcId, type RpcMessage, RpcRefusal, rpcCodes } from './rpc.ts';

const batchMembersMax = 50;

export type RpcBody =
  | { readonly batch: false; readonly message: RpcMessage }
  | { readonly batch: true; readonly messages: readonly RpcMessage[] };

export function isRpcId(id: unknown): id is RpcId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

const malformed = (message: string, id?: RpcId): RpcRefusal =>
  new RpcRefusal({
    code: rpcCodes.invalidRequest,
    status: 400,
    message,
    ...(id === undefined ? {} : { id }),
  });

function readId(message: Members): RpcId | undefined {
  if (!('id' in message)) return undefined;
  if (!isRpcId(message.id)) throw malformed('id must be a text or a whole number');
  return message.id;
}

function readMessage(value: unknown): RpcMessage {
  if (!isMembers(value) || value.jsonrpc !== '2.0') throw malformed('not a JSON-RPC 2.0 message');
  const { method, params = {} } = value;
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  const echoed = readId(value);
  if (typeof method !== 'string') throw malformed('method must be a text', echoed);
  if (!isMembers(params)) throw malformed('params must be an object', echoed);
  return echoed === undefined
    ? { kind: 'notification', method, params }
    : { kind: 'request', id: echoed, method, params };
}

/**
 * Parses a body. One bad member refuses a whole batch: a client could not safely repeat a batch that ran in part.
 * @throws RpcRefusal -32700 for no body, -32600 for anything else
 */
export function readRpcBody(body: unknown): RpcBody {
  if (body === undefined) {
    throw new RpcRefusal({ code: rpcCodes.parseError, status: 400, message: 'the body is empty' });
  }
  if (!Array.isArray(body)) return { batch: false, message: readMessage(body) };
  if (body.length === 0 || body.length > batchMembersMax) {
    throw malformed(`a batch has 1 to ${batchMembersMax} members`);
  }
  return { batch: true, messages: body.map(readMessage) };
}
