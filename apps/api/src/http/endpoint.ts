import type { TagName } from './tags.ts';

/** What of the service an endpoint belongs to: decides what the flag hides and which listener serves it. */
export type Surface = 'oauth' | 'developer' | 'platform' | 'operator' | 'system';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The media type of a request's body. */
export type BodyKind = 'none' | 'json' | 'form';

/** Whose error body its clients read: this service's, RFC 6749's beside it, JSON-RPC's, or RFC 7644's. */
export type ErrorForm = 'plain' | 'oauth' | 'rpc' | 'scim';

/**
 * Whether scripts of any origin may read the answers. They may where the caller is known by a bearer token, never by a
 * cookie. `by-protocol`: what is mounted there answers that itself.
 */
export type Visibility = 'server' | 'any-origin' | 'by-protocol';

/**
 * Which path is logged: the one that was sent, or the one that is declared, because the sent one holds what must not be
 * kept.
 */
export type LogKind = 'sent-path' | 'declared-path';

/** What every entry of the table says, whatever answers it. */
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
