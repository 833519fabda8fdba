import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { z } from 'zod';
import { isPublic, type Route } from '../http/route.ts';
import { toSnake } from '../http/wire.ts';
import { errorsOf } from './errors-of.ts';
import {
  type Components,
  exampleOf,
  type JsonSchema,
  membersOf,
  requestSchema,
  responseSchema,
} from './schema.ts';

export const responseHeaders = { 'X-Request-ID': { $ref: '#/components/headers/RequestId' } };

export const json = (schema: JsonSchema, extra: JsonSchema = {}): JsonSchema => ({
  'application/json': { schema, ...extra },
});

interface ErrorResponse {
  readonly description: string;
  readonly headers: JsonSchema;
  readonly content: { 'application/json': { schema: JsonSchema; examples: JsonSchema } };
}

/** The refusals of an operation, each status with an example of each of its codes. */
export function errorResponses(
  byStatus: ReadonlyMap<number, readonly ErrorCode[]>,
): Record<string, ErrorResponse> {
  const entries = [...byStatus].map(([status, codes]) => {
    const name = status === 422 ? 'ValidationError' : 'Error';
    const examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    const schema = { $ref: `#/components/schemas/${name}` };
    const content = { 'application/json': { schema, examples } };
    const description = codes.map((code) => `\`${code}\`: ${errorRegistry[code].summary}`).join('\n\n');
    return [String(status), { description, headers: responseHeaders, content }] as const;
  });
  return Object.fromEntries(entries);
}

function successResponses(route: Route, components: Components): JsonSchema {
  const entries = Object.entries(route.responses).map(([status, type]) => {
    const description = Number(status) === 204 ? 'Done; no body.' : route.summary;
    if (type === null) return [status, { description, headers: responseHeaders }] as const;
    const content = json(responseSchema(type, components));
    return [status, { description, headers: responseHeaders, content }] as const;
  });
  return Object.fromEntries(entries);
}

export function queryParameters(query: z.ZodObject, components: Components): JsonSchema[] {
  const { properties, required } = requestSchema(query, components);
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return membersOf(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(isRequired(name) ? { required: true } : {}),
    schema,
  }));
}

function parametersOf(route: Route, components: Components): JsonSchema[] {
  const path = Object.keys(route.params ?? {}).map((name) => ({
    name: toSnake(name),
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = route.query ? queryParameters(route.query, components) : [];
  const idempotency = route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...path, ...query, ...idempotency];
}

function requestBody(route: Route, components: Components): JsonSchema {
  if (!route.body) return {};
  const schema = requestSchema(route.body.schema, components);
  const content = json(schema, { example: exampleOf(schema) });
  return { requestBody: { required: !route.body.optional, content } };
}

function securityOf({ access }: Route): JsonSchema[] {
  if (isPublic(access) && access.ownToken) return [{ registrationToken: [] }];
  if (isPublic(access)) return access.principals ? [{}, { consoleSession: [] }] : [];
  const schemes = {
    console: 'consoleSession',
    reset_due: 'consoleSession',
    user: 'userSession',
    api_key: 'apiKey',
    oauth: 'oauth',
  };
  const names = new Set(access.principals.map((kind) => schemes[kind]));
  return [...names].map((name) => ({
    [name]: name === 'apiKey' || name === 'oauth' ? [...(access.scopes ?? [])] : [],
  }));
}

/** One operation of the document: everything is read from the route itself. */
export function describeOperation(route: Route, components: Components): JsonSchema {
  const parameters = parametersOf(route, components);
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, components),
    responses: {
      ...errorResponses(Map.groupBy(errorsOf(route), (code) => errorRegistry[code].status)),
      ...successResponses(route, components),
    },
  };
}

/** `GET /v1/developer/scopes` is `get_developer_scopes`. */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.replace(/^\/v1\//, '').match(/[a-z0-9]+/gi) ?? [];
  return [method.toLowerCase(), ...words].join('_');
}
