import { isMembers } from '@patchbay/contract';
import type { Context, OauthActor } from '@patchbay/domain/core';
import { renderMembers } from './result.ts';
import type { RpcRequest } from './rpc.ts';

/** A step that a person takes on a page of the console, in a session of their own, before a tool can go on. */
export interface Elicitation {
  readonly message: string;
  readonly url: string;
  /** The client sends this back when it asks again, so it must grant nothing by itself. */
  readonly state: string;
}

/** A tool whose result may wait for a person. */
export interface Resumable<Result> {
  elicitationOf(result: Result): Elicitation | null;
  /** The result as it is now, when the client asks again. Nothing is executed a second time. */
  resume(ctx: Context<OauthActor>, state: string): Promise<Result>;
}

/** The state that a client brings back with a request that it repeats. */
export function stateOf({ params: { requestState: state } }: RpcRequest): string | null {
  return typeof state === 'string' ? state : null;
}

/** Returns true if the client declares that it opens pages for its user (2026-07-28 Elicitation, Capabilities). */
export function supportsUrlElicitation({ params: { _meta: meta } }: RpcRequest): boolean {
  const capabilities = isMembers(meta) ? meta['io.modelcontextprotocol/clientCapabilities'] : null;
  const { elicitation } = isMembers(capabilities) ? capabilities : {};
  return isMembers(elicitation) && isMembers(elicitation.url);
}

/**
 * Sends the person to the page, and the client back afterwards (2026-07-28 Elicitation, URL mode). What the client answers decides
 * nothing: anyone who holds its token could answer.
 */
export function renderElicitation({ message, state, url }: Elicitation): string {
  const confirm = { method: 'elicitation/create', params: { mode: 'url', message, url } };
  return renderMembers('modern', {
    resultType: 'input_required',
    inputRequests: { confirm },
    requestState: state,
  });
}
