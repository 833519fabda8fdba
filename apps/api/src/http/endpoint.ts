import type { TagName } from './tags.ts';

/** The part of the service that an endpoint belongs to. It decides what the flag hides and which listener serves it. */
export type Surface = 'oauth' | 'developer' | 'platform' | 'operator' | 'system';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The media type of a request's body. */
export type BodyKind = 'none' | 'json' | 'form';

/** The format of the error body: this service's own, that of RFC 6749 beside it, JSON-RPC's, or RFC 7644's. */
export type ErrorForm = 'plain' | 'oauth' | 'rpc' | 'scim';

/**
 * Says if scripts of any origin may read the answers. They may where a bearer token identifies the caller, and never
 * where a cookie does. `by-protocol`: the mounted protocol decides for itself.
 */
export type Visibility = 'server' | 'any-origin' | 'by-protocol';

/** The path that is logged: the one that was sent, or the declared one where the sent path contains a secret. */
export type LogKind = 'sent-path' | 'declared-path';

/** The properties of every endpoint, whatever handles it. */
export interface Endpoint {
  /** A verb and a noun: the name of its verb where that has one route. The `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly surface: Surface;
  readonly method: Method;
  /** As in OpenAPI: `/v1/threads/{thread_id}`. */
  readonly path: `/${string}`;
  /** One line for a list of endpoints. */
  readonly summary: string;
  /** Markdown that says more than the summary: effects, events, order, and which call comes next. */
  readonly description?: string;
  readonly tag: TagName;
  readonly body: BodyKind;
  readonly errors: ErrorForm;
  readonly visibility: Visibility;
  readonly log: LogKind;
  /** HEAD is answered as GET without its body; not where a GET begins or spends something. */
  readonly head: boolean;
}

export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
