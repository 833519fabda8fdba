import { createHash } from 'node:crypto';
import { isMembers } from '@patchbay/contract';
import type { Context, OauthActor } from '@patchbay/domain/core';
import type { McpServer } from './methods.ts';
import { isRpcId } from './read-message.ts';
import type { McpReply } from './reply.ts';
import type { RpcId, RpcMessage, RpcRequest } from './rpc.ts';
import type { Era } from './version.ts';

/** 1 and "1" are two ids. */
const hashOf = (id: RpcId) => Uint8Array.from(createHash('sha256').update(JSON.stringify(id)).digest());

/** The client's own id for notifications about this request; null if it wants none. */
function progressTokenOf({ params: { _meta: meta } }: RpcRequest): RpcId | null {
  if (!isMembers(meta)) return null;
  const { progressToken: token } = meta;
  return isRpcId(token) ? token : null;
}

/**
 * Lets the client follow a request while it runs: it can ask for progress, and it can cancel. In the modern era it
 * cancels by closing the connection. In the legacy era a broken connection cancels nothing, and a notification does
 * (2025-11-25 Transports, Sending Messages).
 */
export function followersOf(
  era: Era,
  request: RpcRequest,
  reply: McpReply,
): Pick<Context, 'follower' | 'signal'> {
  const progressToken = progressTokenOf(request);
  const onStep = ({ name, number }: { readonly name: string; readonly number: number }): void => {
    if (progressToken === null) return;
    const params = { progressToken, progress: number, message: name };
    reply.tell(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }));
  };
  if (era === 'modern') return { signal: reply.closed, follower: { callHash: null, onStep } };
  return { follower: { callHash: hashOf(request.id), onStep } };
}

/** Ends the request that a notification names, wherever it runs. Any other message of the client asks for nothing. */
export async function handleCancellation(
  { ctx, server }: { readonly ctx: Context<OauthActor>; readonly server: McpServer },
  era: Era,
  message: RpcMessage,
): Promise<void> {
  if (era === 'modern' || message.kind !== 'notification' || message.method !== 'notifications/cancelled')
    return;
  const { requestId } = message.params;
  if (isRpcId(requestId)) await server.cancel?.(ctx, hashOf(requestId));
}
