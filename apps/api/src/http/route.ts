import type { ErrorCode, LimitName } from '@patchbay/contract';
import type { ActorKind, Context, Verb, VerbRules } from '@patchbay/domain/core';
import { z } from 'zod';
import type { Answer, Answering, Call } from './answer.ts';
import {
  type BodyKind,
  type CallerKind,
  type Credential,
  type Endpoint,
  isWrite,
  type Surface,
  type Visibility,
} from './endpoint.ts';
import { planInput, type WireInput } from './wire.ts';

/** When the credential of a route is read. */
export type Access = Exclude<Credential['access'], 'audience'>;

/**
 * A file that a route takes, as a part of multipart/form-data. The other members of the body may be fields of the same
 * form.
 */
export interface Upload {
  /** The member of the verb's input that the file is. */
  readonly member: string;
  readonly bytesMax: number;
  /** The fields that go with the file. */
  readonly fields: readonly string[];
  /** Headers of tus may announce an upload in place of a body. */
  readonly isResumable?: true;
  /**
   * The file is not kept: a member of the input is its SHA-256 in hexadecimal. An address whose limit, which the verb counts,
   * is full is refused before the file is read.
   */
  readonly digest?: { readonly member: string; readonly limit: LimitName };
}

/** A body that is bytes and nothing else: a member of the verb's input. Its calls have a budget of their own. */
export interface BytesBody {
  readonly member: string;
  readonly bytesMax: number;
  /** A segment is one body; appended bytes are stored as they arrive. */
  readonly as: 'append' | 'segment';
}

/** An entry of the table that one verb answers. */
export interface Route extends Endpoint {
  readonly kind: 'verb';
  readonly rules: VerbRules;
  readonly access: Access;
  /** The callers that a credential can prove. */
  readonly callers: readonly CallerKind[];
  /** Takes a place of its caller's write budget. */
  readonly countsWrite: boolean;
  readonly input: WireInput;
  /** Query parameters that only choose how the answer looks; the verb never sees them. */
  readonly options: z.ZodObject | null;
  readonly status: number;
  readonly response: z.ZodType | null;
  /** It answers with the address of the new resource. */
  readonly hasLocation: boolean;
  readonly refusals: readonly ErrorCode[];
  readonly bodyBytesMax: number | null;
  readonly upload: Upload | null;
  readonly bytes: BytesBody | null;
  /** Speaks tus 1.0.0, so that a cut upload is resumed. Describes each header that it reads. */
  readonly tus: Readonly<Record<string, string>> | null;
  readonly idempotent: boolean;
  /** Its work ends once the caller hangs up, unless an Idempotency-Key keeps the answer. */
  readonly endsWithCaller: boolean;
  /** The member of the answer that a caller who takes events reads while it is written. */
  readonly written: string | null;
  run(ctx: Context, input: unknown): unknown;
  present(value: unknown, call: Call): Answer;
}

type Described = Pick<Endpoint, 'name' | 'surface' | 'method' | 'path' | 'summary' | 'tag'> &
  Partial<Pick<Endpoint, 'description' | 'errors' | 'visibility' | 'log'>>;

export interface RouteSpec<Schema extends z.ZodType, Value, Options extends z.ZodObject> extends Described {
  /** Its rules say who may call, with which scopes and role, and what the route takes. */
  readonly verb: Verb<Schema, Value>;
  /**
   * Narrows the verb's callers where it takes anonymous ones as well: a session is only read of these, and with none
   * named a credential that was sent is ignored.
   */
  readonly callers?: readonly CallerKind[];
  /** `json`: the members of the verb's input that are not in the path come from the body; else from the query. */
  readonly body?: 'json';
  /** The member of the verb's input that each path parameter is. */
  readonly params?: Readonly<Record<string, string>>;
  /** Members that the route itself decides. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The body as it came is this one member; the schema only describes it. */
  readonly wholeBody?: { readonly member: string; readonly schema: z.ZodObject };
  /** The bearer token is this member: not a credential of the authenticator, the verb proves it (RFC 7592). */
  readonly bearerAs?: string;
  readonly options?: Options;
  readonly answer: Answering<NoInfer<Value>, z.output<NoInfer<Options>>>;
  /** Refusals beyond those that the rules and the input bring with them. */
  readonly refusals?: readonly ErrorCode[];
  /** The longest body in bytes, where it is not every route's. */
  readonly bodyBytesMax?: number;
  readonly upload?: Upload;
  readonly bytes?: BytesBody;
  readonly tus?: Readonly<Record<string, string>>;
  /** Takes Idempotency-Key. */
  readonly idempotent?: true;
  readonly endsWithCaller?: true;
  readonly written?: string;
}

const isCaller = (kind: ActorKind): kind is CallerKind => kind !== 'anonymous' && kind !== 'system';

function accessOf({ actors }: VerbRules, callers: readonly CallerKind[], bearerAs?: string): Access {
  if (bearerAs !== undefined) return 'own-token';
  if (!actors.includes('anonymous')) return 'required';
  return callers.length > 0 ? 'optional' : 'open';
}

/**
 * A browser app may use the token that it was given. Where none is read, a script could only use its reader's address,
 * and the operators' routes are for no app.
 */
const visibilityOf = (surface: Surface, access: Access): Visibility =>
  access === 'open' || surface === 'operator' ? 'server' : 'any-origin';

function describeEndpoint(spec: Described, body: BodyKind, access: Access): Endpoint {
  const { errors = 'plain', log = 'sent-path', method, name, path, summary, surface, tag } = spec;
  return {
    name,
    surface,
    method,
    path,
    summary,
    ...(spec.description !== undefined && { description: spec.description }),
    tag,
    body,
    errors,
    visibility: spec.visibility ?? visibilityOf(surface, access),
    log,
    head: method === 'GET',
  };
}

/** Declares one endpoint: its path, the verb that it calls, and how it answers. */
export function route<Schema extends z.ZodType, Value, Options extends z.ZodObject = z.ZodObject>(
  spec: RouteSpec<Schema, Value, Options>,
): Route {
  const { answer, bearerAs, method, options = null, verb } = spec;
  const { rules } = verb;
  const callers = spec.callers ?? rules.actors.filter(isCaller);
  const access = accessOf(rules, callers, bearerAs);
  return {
    ...describeEndpoint(spec, spec.body ?? 'none', access),
    kind: 'verb',
    rules,
    access,
    callers,
    countsWrite: access === 'required' && rules.kind === 'command' && isWrite(method) && !spec.bytes,
    input: planInput(rules.input, spec),
    options,
    status: answer.status,
    response: answer.body,
    hasLocation: answer.hasLocation === true,
    refusals: spec.refusals ?? [],
    bodyBytesMax: spec.bodyBytesMax ?? null,
    upload: spec.upload ?? null,
    bytes: spec.bytes ?? null,
    tus: spec.tus ?? null,
    idempotent: spec.idempotent === true,
    endsWithCaller: spec.endsWithCaller === true,
    written: spec.written ?? null,
    run: verb as Route['run'],
    present: answer.present,
  };
}

/** No credential is needed, and nothing of the request is read. */
const documentRules: VerbRules = {
  kind: 'query',
  actors: ['anonymous'],
  scopes: [],
  role: null,
  manages: null,
  endsAccess: false,
  input: z.object({}),
};

export interface DocumentSpec<Body extends z.ZodType> extends Omit<Described, 'method'> {
  readonly answer: Body;
  readonly refusals?: readonly ErrorCode[];
  /** Made of the configuration or of the process alone: no verb runs. */
  render(ctx: Context): z.input<Body> | Promise<z.input<Body>>;
}

/** Declares a document that anyone may read. */
export function document<Body extends z.ZodType>(spec: DocumentSpec<Body>): Route {
  const { answer: body, render, ...described } = spec;
  const verb = Object.assign(async (ctx: Context) => render(ctx), { rules: documentRules });
  const present = (value: unknown): Answer => ({ status: 200, body: value });
  return route({ ...described, method: 'GET', verb, answer: { status: 200, body, present } });
}
