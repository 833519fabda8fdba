import type { ErrorCode, Scope } from '@patchbay/contract';
import type { ActorKind, ActorOf, Context } from '@patchbay/domain/core';
import type { z } from 'zod';
import type { Answer } from './answer.ts';
import type { WireBody } from './wire.ts';

/** Who can present a credential. */
export type CallerKind = Exclude<ActorKind, 'anonymous' | 'system'>;

/** Anyone may call; a credential of the kinds named is read where one is sent. */
export interface PublicAccess {
  readonly public: true;
  readonly principals?: readonly CallerKind[];
  /** The bearer token is none that the authenticator knows: the verb is handed it, and proves it itself. */
  readonly ownToken?: true;
}

/** Only these callers; scopes bound keys, `operator` asks for that role. */
export interface BearerAccess {
  readonly principals: readonly CallerKind[];
  readonly scopes?: readonly Scope[];
  readonly operator?: true;
}

export type Access = PublicAccess | BearerAccess;

type KindsOf<A extends Access> = A extends { readonly principals: readonly (infer K extends CallerKind)[] }
  ? K
  : never;
type ActorFor<A extends Access> = ActorOf<
  KindsOf<A> | (A extends { readonly public: true } ? 'anonymous' : never)
>;

/** The body of each status that is not an error; null for none. */
export type Responses = Readonly<Record<number, z.ZodType | null>>;
type BodyOf<R extends Responses> = {
  [Status in keyof R]: R[Status] extends z.ZodType ? z.input<R[Status]> : undefined;
}[keyof R];

export interface RouteInput<Body, Query, Param extends string> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<Param, string>>;
  /** For a route with `ownToken`; else empty. */
  readonly bearer: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteSpec<
  A extends Access,
  Body,
  Query extends z.ZodObject,
  Param extends string,
  R extends Responses,
> {
  readonly method: Method;
  /** As in OpenAPI: `/v1/threads/{thread_id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** A route that does not say who may call it does not compile. */
  readonly access: A;
  readonly body?: WireBody<Body>;
  readonly query?: Query;
  /** Each path parameter, in camelCase, and the refusal of a text that can name nothing. */
  readonly params?: Readonly<Record<Param, ErrorCode>>;
  readonly responses: R;
  /** Refusals beyond those that access, body, query and parameters bring with them. */
  readonly errors?: readonly ErrorCode[];
  /** `open`: scripts of any origin may call it, and it answers their preflight. */
  readonly cors?: 'open';
  /** Its clients read RFC 6749's error body. */
  readonly oauth?: true;
  /** The longest body, where it is not every route's. */
  readonly bodyBytesMax?: number;
  /** Takes Idempotency-Key. */
  readonly idempotent?: true;
  handle(
    ctx: Context<ActorFor<A>>,
    input: RouteInput<Body, z.input<Query>, Param>,
  ): Promise<Answer<BodyOf<R>>> | Answer<BodyOf<R>>;
}

/** A declared route, as the server and the OpenAPI document take it. */
export interface Route extends Omit<RouteSpec<Access, unknown, z.ZodObject, string, Responses>, 'handle'> {
  handle(ctx: Context, input: RouteInput<unknown, unknown, string>): Promise<Answer> | Answer;
}

/** Declares one endpoint. Method parameters are bivariant: the guard has narrowed the actor before it is called. */
export function route<
  const A extends Access,
  Body = undefined,
  Query extends z.ZodObject = z.ZodObject,
  const Param extends string = never,
  R extends Responses = Responses,
>(spec: RouteSpec<A, Body, Query, Param, R>): Route {
  return spec;
}

export function isPublic(access: Access): access is PublicAccess {
  return 'public' in access;
}

/** True for a route of the operators' listener. */
export function isOperatorRoute({ access }: Route): boolean {
  return !isPublic(access) && access.operator === true;
}

export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
