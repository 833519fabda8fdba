import { errorRegistry } from '@patchbay/contract';
import type { CallerKind } from '../http/endpoint.ts';
import type { Route } from '../http/route.ts';
import type { Refusing } from './error-example.ts';
import { errorsOf } from './errors-of.ts';
import { json } from './example.ts';
import { describeParameters } from './parameters.ts';
import { requestBody } from './request-body.ts';
import { header, limitHeaders, responseHeaders } from './response-headers.ts';
import { errorResponses, referToRefusals, type SharedParts } from './responses.ts';
import { type Components, type JsonSchema, responseSchema } from './schema.ts';

/** The answer of a caller who takes events. What each event holds, no schema of OpenAPI 3.1 can say. */
function eventsOf({ written }: Route): JsonSchema {
  if (written === null) return {};
  const description = `With \`Accept: text/event-stream\`: \`progress\`, then \`delta\` events whose \`text\` is the beginning of \`${written}\`, part by part, and at last \`answer\` with the body that JSON has, or \`error\` with the body of a refusal, its \`status\` and \`retry_after\`.`;
  return { 'text/event-stream': { schema: { type: 'string', description } } };
}

/** @param isLimited whether the route can refuse with 429 */
function successResponses(route: Route, components: Components, isLimited: boolean): JsonSchema {
  const { hasLocation, input, response, status, summary } = route;
  const sent = {
    ...responseHeaders,
    ...(isLimited && limitHeaders),
    ...(hasLocation && { Location: header('Location') }),
    ...(input.query && 'cursor' in input.query.shape && { Link: header('Link') }),
  };
  if (response === null) return { [status]: { description: 'Done; no body.', headers: sent } };
  const content = { ...json(responseSchema(response, components), components), ...eventsOf(route) };
  return { [status]: { description: summary, headers: sent, content } };
}

const tusExamples: Readonly<Record<string, string>> = {
  'Tus-Resumable': '1.0.0',
  'Upload-Length': '48213',
  'Upload-Metadata': 'filename cXVlc3Rpb24ub2dn',
  'Upload-Offset': '0',
};

function parametersOf({ idempotent, input, options, tus }: Route, components: Components): JsonSchema[] {
  const headers = Object.entries(tus ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example: tusExamples[name],
  }));
  const idempotency = idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [
    ...describeParameters('path', input.params, components),
    ...[input.query, options].flatMap((query) => describeParameters('query', query, components)),
    ...headers,
    ...idempotency,
  ];
}

const schemeOf: Readonly<Record<CallerKind, string>> = {
  console: 'consoleSession',
  reset_due: 'consoleSession',
  user: 'userSession',
  api_key: 'apiKey',
  oauth: 'oauth',
};

/**
 * The credentials of an operation, any one of which is enough. OpenAPI has scopes for OAuth alone: `x-required-scopes`
 * names those that a key or a token must hold.
 */
export function securityWith(
  security: readonly Readonly<Record<string, readonly string[]>>[],
  scopes: readonly string[],
): JsonSchema {
  const withoutScopes = (each: Readonly<Record<string, readonly string[]>>): JsonSchema =>
    Object.fromEntries(Object.entries(each).map(([name, needed]) => [name, name === 'oauth' ? needed : []]));
  return {
    security: security.map(withoutScopes),
    ...(scopes.length > 0 && { 'x-required-scopes': scopes }),
  };
}

function securityOf({ access, callers, rules }: Route): JsonSchema {
  if (access === 'own-token') return securityWith([{ registrationToken: [] }], []);
  const names = new Set(callers.map((kind) => schemeOf[kind]));
  const schemes = [...names].map((name) => ({ [name]: rules.scopes }));
  return securityWith(access === 'optional' ? [{}, ...schemes] : schemes, rules.scopes);
}

function refusingOf({ errors, input, options, rules }: Route): Refusing {
  const places = [
    ['body', input.body],
    ['query', input.query],
    ['query', options],
  ] as const;
  const checked = places.flatMap(([place, schema]) => (schema ? [{ place, schema }] : []));
  return { form: errors, scopes: rules.scopes, checked };
}

/** One operation of the document: everything is read from the route itself. */
export function describeOperation(route: Route, parts: SharedParts): JsonSchema {
  const { schemas } = parts;
  const parameters = parametersOf(route, schemas);
  const codes = Map.groupBy(errorsOf(route), (code) => errorRegistry[code].status);
  return {
    operationId: route.name,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, schemas),
    responses: {
      ...referToRefusals(errorResponses(codes, refusingOf(route), parts), parts),
      ...successResponses(route, schemas, codes.has(429)),
    },
  };
}
