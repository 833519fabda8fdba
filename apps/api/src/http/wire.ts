import {
  AccessError,
  type ErrorCode,
  type FieldError,
  isMembers,
  type Members,
  refusalOf,
  toWireName,
} from '@patchbay/contract';
import { parseInput } from '@patchbay/domain/core';
import { readBearer } from '@patchbay/domain/credential';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ReceivedForm } from '../upload/received-form.ts';
import { authorizationOf } from './authorization.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The parts of a route that decide where each member of its verb's input comes from. */
export interface InputSource {
  readonly method: string;
  readonly path: string;
  readonly body?: 'json';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixed?: Readonly<Members>;
  readonly wholeBody?: { readonly member: string; readonly schema: z.ZodObject };
  readonly bearerAs?: string;
  readonly upload?: { readonly member: string };
  readonly bytes?: { readonly member: string };
}

/** Turns a request into the input of a verb. The verb alone validates it. */
export interface WireInput {
  /** The path's parameters; null for none. */
  readonly params: z.ZodObject | null;
  /** The refusal of an id that cannot exist. */
  readonly notFound: readonly ErrorCode[];
  /** The body under its wire names; null for none. */
  readonly body: z.ZodObject | null;
  /** True when a request without a body is as good as one with an empty object. */
  readonly bodyIsOptional: boolean;
  /** The query under its wire names; null for none. */
  readonly query: z.ZodObject | null;
  /**
   * The members of the input as they came. Only those of the verb's schema are taken, so an unknown or a prototype key
   * never has an effect.
   * @throws AccessError `validation_error` for a body that is no object, `missing_bearer_token`
   */
  read(request: FastifyRequest): Members;
  /** Any fault as it was thrown; the fields of a `validation_error` under their wire names, at their places. */
  locate(fault: unknown): unknown;
}

/** The members of an input; of a union, those of the option that the fixed members choose. */
function shapeOf(schema: z.core.$ZodType, fixed: Members): Shape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return {};
  const fits = (option: Shape): boolean =>
    Object.entries(fixed).every(([name, value]) => {
      const member = option[name];
      return member !== undefined && z.safeParse(member, value).success;
    });
  return schema.options.map((option) => shapeOf(option, {})).find(fits) ?? {};
}

/** The refusal of an id is in its schema: it is the one for a text that can name nothing. */
function refusalsOf(member: z.core.$ZodType | undefined): ErrorCode[] {
  const parsed = member && z.safeParse(member, '\0');
  return (parsed?.error?.issues ?? []).flatMap((issue) => refusalOf(issue) ?? []);
}

type Renaming = readonly (readonly [member: string, wireName: string])[];

function take(into: Members, from: Members, names: Renaming): void {
  for (const [member, wireName] of names) {
    if (Object.hasOwn(from, wireName)) into[member] = from[wireName];
  }
}

function pick(shape: Shape, names: Renaming): z.ZodObject | null {
  if (names.length === 0) return null;
  return z.object(
    Object.fromEntries(names.map(([member, wireName]) => [wireName, shape[member] ?? z.unknown()])),
  );
}

const anyObject = z.object({});

/** The members of a body; a body that is no object is refused as the whole of it. */
function requireMembers(body: unknown, isOptional: boolean): Members {
  if (isMembers(body)) return body;
  return body === undefined && isOptional ? {} : parseInput(anyObject, body, 'body');
}

/** Takes the members of a body, which is JSON or a form with a file. */
function planBody({ bytes, upload, wholeBody }: InputSource, inBody: Renaming, isOptional: boolean) {
  const whole = wholeBody ?? bytes;
  return (input: Members, { body }: FastifyRequest): void => {
    if (whole) input[whole.member] = body;
    else if (body instanceof ReceivedForm) {
      take(input, body.fields, inBody);
      if (upload && body.file) input[upload.member] = body.file;
    } else if (inBody.length > 0) take(input, requireMembers(body, isOptional), inBody);
  };
}

/** Plans once, at start, which part of a request each member of a verb's input comes from. */
export function planInput(schema: z.ZodType, source: InputSource): WireInput {
  const { bearerAs, fixed = {}, path, wholeBody } = source;
  const shape = shapeOf(schema, fixed);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = inPath.map((name) => [source.params?.[name] ?? name, name] as const);
  const placed = new Set([
    ...params.map(([member]) => member),
    ...Object.keys(fixed),
    bearerAs,
    wholeBody?.member,
    source.upload?.member,
    source.bytes?.member,
  ]);
  const rest = Object.keys(shape).filter((member) => !placed.has(member));
  const renamed: Renaming = rest.map((member) => [member, toWireName(member)]);
  const inBody = source.body === 'json' && !wholeBody ? renamed : [];
  // The content of a DELETE has no meaning (RFC 9110, section 9.3.5).
  const isWithoutBody = source.method === 'GET' || source.method === 'DELETE';
  const inQuery = isWithoutBody || source.bytes ? renamed : [];
  const body = wholeBody?.schema ?? pick(shape, inBody);
  const bodyIsOptional = body === null || (!wholeBody && body.safeParse({}).success);
  const readBody = planBody(source, inBody, bodyIsOptional);

  return {
    params: pick(shape, params),
    notFound: params.flatMap(([member]) => refusalsOf(shape[member])),
    body,
    bodyIsOptional,
    query: pick(shape, inQuery),
    read(request) {
      const input: Members = { ...fixed };
      if (bearerAs !== undefined) input[bearerAs] = readBearer(authorizationOf(request));
      if (params.length > 0) take(input, request.params as Members, params);
      readBody(input, request);
      if (inQuery.length > 0) take(input, request.query as Members, inQuery);
      return input;
    },
    locate: createLocate({ path: params, body: inBody, query: inQuery }),
  };
}

/** Gives each field of a refusal the name and the place under which the client sent it. */
function createLocate(places: Readonly<Record<'path' | 'body' | 'query', Renaming>>): WireInput['locate'] {
  const known = new Map(
    Object.entries(places).flatMap(([place, names]) =>
      names.map(([member, wireName]) => [member, [place, wireName]] as const),
    ),
  );
  const relocate = (field: FieldError): FieldError => {
    const [, member, ...deeper] = field.loc;
    const at = known.get(String(member));
    return at ? { ...field, loc: [...at, ...deeper] } : field;
  };
  return (fault) => {
    if (!(fault instanceof AccessError) || fault.options.fields === undefined) return fault;
    return new AccessError(fault.code, { ...fault.options, fields: fault.options.fields.map(relocate) });
  };
}
