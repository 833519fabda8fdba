import { AccessError, errorRegistry, type Scope } from '@patchbay/contract';
import { type Context, type OauthActor, takeWrite } from '@patchbay/domain/core';
import { renderElicitation, stateOf, supportsUrlElicitation } from './elicitation.ts';
import { renderMembers, renderStructured } from './result.ts';
import { type RpcMessage, RpcRefusal, type RpcRequest, rpcCodes } from './rpc.ts';
import type { Tool } from './tool.ts';
import type { Era } from './version.ts';

interface Sent {
  readonly era: Era;
  readonly request: RpcRequest;
}

/** Every scope that these messages need together, so that one challenge asks for all of them. */
export function neededScopes(
  messages: readonly RpcMessage[],
  findTool: (name: unknown) => Tool | undefined,
): Scope[] {
  const needed = messages.flatMap((message) => {
    if (message.kind !== 'request' || message.method !== 'tools/call') return [];
    const found = findTool(message.params.name);
    return found?.needs?.(message.params.arguments) ?? found?.scopes ?? [];
  });
  return [...new Set(needed)];
}

const describeFields = (error: AccessError): string[] =>
  (error.options.fields ?? []).map(({ loc, msg }) => `${loc.slice(1).join('.') || 'arguments'}: ${msg}`);

/** A refusal that the model can read and act on: what went wrong in words, and the code for programs. */
function renderToolError(era: Era, error: AccessError): string {
  const { fields, retryAfterSeconds } = error.options;
  const told = fields ? describeFields(error).join('; ') : errorRegistry[error.code].summary;
  return renderMembers(era, {
    content: [{ type: 'text', text: `${error.code}: ${told}` }],
    isError: true,
    _meta: {
      'patchbay/error': {
        detail: error.code,
        ...(fields ? { fields } : {}),
        ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
      },
    },
  });
}

/** A credential that was ended, a missing scope and our own faults are not results: calling the tool again cannot fix them. */
function isToolError(error: unknown): error is AccessError {
  if (!(error instanceof AccessError)) return false;
  return error.status < 500 && error.status !== 401 && error.code !== 'insufficient_scope';
}

async function runTool(ctx: Context<OauthActor>, tool: Tool, { era, request }: Sent): Promise<string> {
  const state = era === 'modern' && tool.resume ? stateOf(request) : null;
  if (state !== null) return renderStructured(era, await tool.resume?.(ctx, state));
  if (tool.countsWrite) await takeWrite(ctx.limiter, ctx.actor);
  const { elicitation, result } = await tool.call(ctx, request.params.arguments);
  return era === 'modern' && elicitation && supportsUrlElicitation(request)
    ? renderElicitation(elicitation)
    : renderStructured(era, result);
}

/**
 * tools/call. A tool's refusal is a result with `isError`.
 * @throws RpcRefusal -32602 for an unknown tool; AccessError `insufficient_scope` and faults
 */
export async function callTool(
  ctx: Context<OauthActor>,
  tool: Tool | undefined,
  sent: Sent,
): Promise<string> {
  if (!tool) {
    throw new RpcRefusal({ code: rpcCodes.invalidParams, status: 200, message: 'Unknown tool' });
  }
  try {
    return await runTool(ctx, tool, sent);
  } catch (error) {
    if (isToolError(error)) return renderToolError(sent.era, error);
    throw error;
  }
}
