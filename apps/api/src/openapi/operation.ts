import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { z } from 'zod';
import type { CallerKind, Route } from '../http/route.ts';
import { errorsOf } from './errors-of.ts';
import { withExample } from './example.ts';
import {
  type Components,
  isSchema,
  type JsonSchema,
  membersOf,
  requestSchema,
  responseSchema,
} from './schema.ts';

export const responseHeaders = { 'X-Request-ID': { $ref: '#/components/headers/RequestId' } };

export const json = (schema: JsonSchema, components: Components): JsonSchema => ({
  'application/json': withExample(schema, components),
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

/** The answer of a caller who takes events. What each event holds, no schema of OpenAPI 3.1 can say. */
function eventsOf({ written }: Route): JsonSchema {
  if (written === null) return {};
  const description = `With \`Accept: text/event-stream\`: \`progress\`, then \`delta\` events whose \`text\` is the beginning of \`${written}\`, part by part, and at last \`answer\` with the body that JSON has, or \`error\` with the body of a refusal, its \`status\` and \`retry_after\`.`;
  return { 'text/event-stream': { schema: { type: 'string', description } } };
}

function successResponses(route: Route, components: Components): JsonSchema {
  const { response, status, summary } = route;
  if (response === null) return { [status]: { description: 'Done; no body.', headers: responseHeaders } };
  const content = { ...json(responseSchema(response, components), components), ...eventsOf(route) };
  return { [status]: { description: summary, headers: responseHeaders, content } };
}

/** A parameter for each member of a schema. */
export function describeParameters(
  place: 'path' | 'query',
  members: z.ZodObject | null | undefined,
  components: Components,
): JsonSchema[] {
  if (!members) return [];
  const { properties, required } = requestSchema(members, components);
  const isRequired = (name: string): boolean =>
    place === 'path' || (Array.isArray(required) && required.includes(name));
  return membersOf(properties).map(([name, member]) => {
    const { description, examples, ...schema } = isSchema(member) ? member : {};
    const [example] = Array.isArray(examples) ? examples : [];
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...(isRequired(name) && { required: true }),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

function parametersOf({ idempotent, input, options, tus }: Route, components: Components): JsonSchema[] {
  const headers = Object.entries(tus ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  const idempotency = idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [
    ...describeParameters('path', input.params, components),
    ...[input.query, options].flatMap((query) => describeParameters('query', query, components)),
    ...headers,
    ...idempotency,
  ];
}

/** The file stands before the fields that go with it; what JSON alone can say is not among them. */
function formContent({ upload }: Route): JsonSchema {
  if (upload === null) return {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: upload.bytesMax };
  const fields = Object.fromEntries(upload.fields.map((name) => [name, { type: 'string' }]));
  const schema = {
    type: 'object',
    required: [upload.member],
    properties: { [upload.member]: file, ...fields },
  };
  return { 'multipart/form-data': { schema } };
}

const bytesTypes = {
  append: 'application/offset+octet-stream',
  segment: 'application/octet-stream',
} as const;

function requestBody(route: Route, components: Components): JsonSchema {
  const { bytes, input, upload } = route;
  if (bytes) {
    const schema = {
      type: 'string',
      contentMediaType: bytesTypes[bytes.as],
      maxLength: bytes.bytesMax,
    };
    return { requestBody: { required: true, content: { [bytesTypes[bytes.as]]: { schema } } } };
  }
  if (!input.body && !upload) return {};
  const schema = input.body && requestSchema(input.body, components);
  const content = { ...(schema && json(schema, components)), ...formContent(route) };
  return { requestBody: { required: !input.bodyIsOptional, content } };
}

const schemeOf: Readonly<Record<CallerKind, string>> = {
  console: 'consoleSession',
  reset_due: 'consoleSession',
  user: 'userSession',
  api_key: 'apiKey',
  oauth: 'oauth',
};

function securityOf({ access, callers, rules }: Route): JsonSchema[] {
  if (access === 'own-token') return [{ registrationToken: [] }];
  const names = new Set(callers.map((kind) => schemeOf[kind]));
  const schemes = [...names].map((name) => ({
    [name]: name === 'apiKey' || name === 'oauth' ? [...rules.scopes] : [],
  }));
  return access === 'optional' ? [{}, ...schemes] : schemes;
}

/** One operation of the document: everything is read from the route itself. */
export function describeOperation(route: Route, components: Components): JsonSchema {
  const parameters = parametersOf(route, components);
  return {
    operationId: route.name,
    summary: route.summary,
    description: route.description,
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
