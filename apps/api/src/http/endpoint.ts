import type { LimitPolicy } from '@patchbay/contract';
import type { ActorKind, VerbRules } from '@patchbay/domain/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
 * where a cookie does.
 */
export type Visibility = 'server' | 'any-origin';

/** The path that is logged: the one that was sent, or the declared one where the sent path contains a secret. */
export type LogKind = 'sent-path' | 'declared-path';

/** The place of an endpoint, and the form of its refusals. */
export interface Placement {
  readonly surface: Surface;
  readonly visibility: Visibility;
  readonly errors: ErrorForm;
  readonly log: LogKind;
}

/** Everyone who can present a credential. */
export type CallerKind = Exclude<ActorKind, 'anonymous' | 'system'>;

/** The resources that a token may be for. */
export interface Audience {
  readonly audiences: readonly string[];
  /** The endpoint of one agent, where a token for it alone is valid as well. */
  readonly resource?: string;
}

/**
 * Says when a credential is read, and whose: never (`open`), if one is sent (`optional`), always (`required`), always and
 * only an OAuth token for this endpoint (`audience`), or by the verb or the hub that is called (`own-token`).
 */
export type Credential =
  | { readonly access: 'open' | 'own-token' }
  /** A good credential of any other kind counts as none. */
  | { readonly access: 'optional'; readonly callers: readonly CallerKind[] }
  | {
      readonly access: 'required';
      readonly rules: VerbRules;
      /** A request takes a place of its caller's write budget. */
      readonly countsWrite: boolean;
      /** The write budget; everyone's when absent. */
      readonly budget?: LimitPolicy;
    }
  | { readonly access: 'audience'; audienceOf(request: FastifyRequest): Audience };

/** Whom an endpoint lets in. Every route declares it, and `admit.ts` holds every request to it. */
export type EntryRules = Placement &
  Credential & {
    /** Refuses what the protocol cannot take, before a credential is read. @throws AccessError */
    readonly screen?: (request: FastifyRequest, reply: FastifyReply) => void;
    /** Answers a refusal in the protocol's own way. */
    readonly refuse?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  };

/** The properties of every endpoint, whatever handles it. */
export interface Endpoint extends Placement {
  /** A verb and a noun: the name of its verb where that has one route. The `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  /** As in OpenAPI: `/v1/threads/{thread_id}`. */
  readonly path: `/${string}`;
  /** One line for a list of endpoints. */
  readonly summary: string;
  /** Markdown that says more than the summary: effects, events, order, and which call comes next. */
  readonly description?: string;
  readonly tag: TagName;
  readonly body: BodyKind;
  /** HEAD is answered as GET without its body; not where a GET begins or spends something. */
  readonly head: boolean;
}

export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
