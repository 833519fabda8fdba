import { isMembers } from '@patchbay/contract';
import { renderEvent } from '../http/event-stream.ts';
import { serverInfo } from './result.ts';
import { RpcRefusal, type RpcRequest, rpcCodes } from './rpc.ts';

/**
 * subscriptions/listen, as an event stream that is over at once: no list changes and no resource exists, so there is
 * nothing to honor and nothing to wait for (Subscriptions, Acknowledgment).
 * @throws RpcRefusal -32602 without a filter
 */
export function renderListen({ id, params }: RpcRequest): string {
  if (!isMembers(params.notifications)) {
    throw new RpcRefusal({
      code: rpcCodes.invalidParams,
      status: 400,
      message: 'Invalid params: notifications is needed',
    });
  }
  const subscription = { 'io.modelcontextprotocol/subscriptionId': id };
  const acknowledged = {
    jsonrpc: '2.0',
    method: 'notifications/subscriptions/acknowledged',
    params: { _meta: subscription, notifications: {} },
  };
  const meta = { ...subscription, 'io.modelcontextprotocol/serverInfo': serverInfo };
  const ended = { jsonrpc: '2.0', id, result: { resultType: 'complete', _meta: meta } };
  return [acknowledged, ended].map((one) => renderEvent('message', JSON.stringify(one))).join('');
}
