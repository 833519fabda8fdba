import { errorRegistry } from '@patchbay/contract';
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

const headers = { 'X-Request-ID': { $ref: '#/components/headers/RequestId' } };

const json = (schema: JsonSchema, extra: JsonSchema = {}): JsonSchema => ({
  'application/json': { schema, ...extra },
});

function errorResponses(route: Route): JsonSchema {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorRegistry[code].status);
  const entries = [...byStatus].map(([status, codes]) => {
    const name = status === 422 ? 'ValidationError' : 'Error';
    const examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    const content = json({ $ref: `#/components/schemas/${name}` }, { examples });
    const description = codes.map((code) => `\`${code}\`: ${errorRegistry[code].summary}`).join('\n\n');
    return [String(status), { description, headers, content }] as const;
  });
  return Object.fromEntries(entries);
}

function successResponses(route: Route, components: Components): JsonSchema {
  const entries = Object.entries(route.responses).map(([status, type]) => {
    const description = Number(status) === 204 ? 'Done; no body.' : route.summary;
    if (type === null) return [status, { description, headers }] as const;
    return [status, { description, headers, content: json(responseSchema(type, components)) }] as const;
  });
  return Object.fromEntries(entries);
}

function queryParameters(query: z.ZodObject, components: Components): JsonSchema[] {
  const { properties } = requestSchema(query, components);
  return membersOf(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
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
  if (isPublic(access)) return access.principals ? [{}, { consoleSession: [] }] : [];
  const schemes = {
    console: 'consoleSession',
    reset_due: 'consoleSession',
    user: 'userSession',
    api_key: 'apiKey',
  };
  const names = new Set(access.principals.map((kind) => schemes[kind]));
  return [...names].map((name) => ({ [name]: name === 'apiKey' ? [...(access.scopes ?? [])] : [] }));
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
    responses: { ...errorResponses(route), ...successResponses(route, components) },
  };
}

function operationId({ method, path }: Route): string {
  const words = path.replace(/^\/v1\//, '').match(/[a-z0-9]+/gi) ?? [];
  return [method.toLowerCase(), ...words].join('_');
}
