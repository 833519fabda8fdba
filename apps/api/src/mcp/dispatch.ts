import { type Context, type OauthActor, requireActor, requireScopes } from '@patchbay/domain/core';
import { logFault } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import type { McpAnswer } from './answer.ts';
import { neededScopes } from './call-tool.ts';
import { checkEnvelope, type McpHeaders } from './envelope.ts';
import { followersOf, handleCancellation } from './follow.ts';
import { renderListen } from './listen.ts';
import type { McpServer } from './methods.ts';
import { readRpcBody } from './read-message.ts';
import type { McpReply } from './reply.ts';
import {
  type RpcMessage,
  RpcRefusal,
  type RpcRequest,
  renderRefusal,
  renderResult,
  rpcCodes,
} from './rpc.ts';
import type { Era } from './version.ts';

const accepted: McpAnswer = { status: 202, type: null, text: '' };

const refusalAnswer = (refusal: RpcRefusal, id?: string | number): McpAnswer => ({
  status: refusal.options.status,
  type: 'json',
  text: renderRefusal(refusal, id),
});

/** A call: its caller, the server that handles it, and the reply. */
export interface McpCall {
  readonly ctx: Context<OauthActor>;
  readonly server: McpServer;
  readonly reply: McpReply;
}

async function answerRequest(
  { ctx, server, reply }: McpCall,
  era: Era,
  request: RpcRequest,
): Promise<McpAnswer> {
  const { id, method } = request;
  try {
    if (era === 'modern' && method === 'subscriptions/listen') {
      return { status: 200, type: 'events', text: renderListen(request) };
    }
    const result = await server.requireMethod(era, method)(
      { ...ctx, ...followersOf(era, request, reply) },
      request,
      era,
    );
    return { status: 200, type: 'json', text: renderResult(id, result) };
  } catch (error) {
    if (error instanceof RpcRefusal) return refusalAnswer(error, id);
    if (!reply.hasBegun()) throw error;
    logFault(ctx.logger, toAccessError(error), ctx.origin.requestId);
    const { internalError: code } = rpcCodes;
    return refusalAnswer(new RpcRefusal({ code, status: 200, message: 'Internal error' }), id);
  }
}

/** A member may run for a minute, so the credential may have ended before the next one. */
const withCallerNow = async (ctx: Context<OauthActor>): Promise<Context<OauthActor>> =>
  requireActor({ ...ctx, actor: (await ctx.callerNow?.()) ?? ctx.actor }, ['oauth']);

/** One after the other: a client that sends a message and then reads the thread finds it there. */
async function answerBatch(sent: McpCall, era: Era, messages: readonly RpcMessage[]): Promise<McpAnswer> {
  // The answers of a batch come together, so no message is sent before them.
  const reply = { ...sent.reply, tell: () => undefined };
  const texts: string[] = [];
  for (const message of messages) {
    const call: McpCall = { ...sent, ctx: await withCallerNow(sent.ctx), reply };
    await handleCancellation(call, era, message);
    if (message.kind === 'request') texts.push(String((await answerRequest(call, era, message)).text));
  }
  return texts.length === 0 ? accepted : { status: 200, type: 'json', text: `[${texts.join(',')}]` };
}

async function answerBody(call: McpCall, headers: McpHeaders, sent: unknown): Promise<McpAnswer> {
  const body = readRpcBody(sent);
  const era = checkEnvelope(headers, body);
  const messages = body.batch ? body.messages : [body.message];
  // Checks every call that will run, so that neither a batch nor a header can hide one.
  requireScopes(call.ctx.actor, neededScopes(messages, call.server.findTool));
  if (body.batch) return answerBatch(call, era, messages);
  await handleCancellation(call, era, body.message);
  return body.message.kind === 'request' ? answerRequest(call, era, body.message) : accepted;
}

/**
 * Answers one POST of an MCP client, in either era.
 * @throws AccessError `insufficient_scope` naming every scope that the message or the batch needs; faults as they are
 */
export async function dispatch(call: McpCall, headers: McpHeaders, sent: unknown): Promise<McpAnswer> {
  try {
    return await answerBody(call, headers, sent);
  } catch (error) {
    if (error instanceof RpcRefusal) return refusalAnswer(error);
    throw error;
  }
}
