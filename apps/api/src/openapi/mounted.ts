import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { Bodies, MountedEndpoint, MountedOperation, MountedSuccess } from '../http/mounted.ts';
import type { Refusing } from './error-example.ts';
import { everywhere } from './errors-of.ts';
import { json, withExample } from './example.ts';
import { securityWith } from './operation.ts';
import { describeParameters } from './parameters.ts';
import { limitHeaders, responseHeaders } from './response-headers.ts';
import {
  type ErrorResponse,
  errorExamples,
  errorResponses,
  referTo,
  referToRefusals,
  type SharedParts,
} from './responses.ts';
import {
  type Components,
  isSchema,
  type JsonSchema,
  membersOf,
  requestSchema,
  responseSchema,
} from './schema.ts';

function contentOf(bodies: Bodies, components: Components): JsonSchema {
  const entries = Object.entries(bodies).map(([mediaType, type]) => {
    const schema = type === null ? { type: 'string' } : responseSchema(type, components);
    return [mediaType, withExample(schema, components)] as const;
  });
  return Object.fromEntries(entries);
}

function describeHeaders({ headers = {}, tellsLimits }: MountedSuccess): JsonSchema {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return { ...responseHeaders, ...(tellsLimits && limitHeaders), ...Object.fromEntries(described) };
}

function describeSuccesses({ successes }: MountedOperation, components: Components): JsonSchema {
  const entries = Object.entries(successes).map(([status, success]) => {
    const { bodies, description } = success;
    const content = bodies ? { content: contentOf(bodies, components) } : {};
    return [status, { description, headers: describeHeaders(success), ...content }] as const;
  });
  return Object.fromEntries(entries);
}

/** Every code that it can answer with, by its status. */
function codesByStatus({ errors, errorsAt = {} }: MountedOperation): Map<number, ErrorCode[]> {
  const codes = new Set([...everywhere, ...errors]);
  const byStatus: Map<number, ErrorCode[]> = Map.groupBy(codes, (code) => errorRegistry[code].status);
  for (const [status, others] of Object.entries(errorsAt)) {
    const known = byStatus.get(Number(status)) ?? [];
    byStatus.set(Number(status), [...new Set([...known, ...others])]);
  }
  return byStatus;
}

const requiredScopes = ({ security }: MountedOperation): readonly string[] => [
  ...new Set(security.flatMap(({ apiKey = [], oauth = [] }) => [...apiKey, ...oauth])),
];

function refusingOf({ errors: form, operation }: MountedEndpoint): Refusing {
  const places = [
    ['body', operation.form ?? operation.message],
    ['query', operation.query],
  ] as const;
  const checked = places.flatMap(([place, schema]) => (schema ? [{ place, schema }] : []));
  return { form, scopes: requiredScopes(operation), checked };
}

/** Adds the further bodies that a refusal may have, besides this service's own. */
function addBodies(response: ErrorResponse, bodies: JsonSchema, examples: JsonSchema | undefined): void {
  const { 'application/json': own, ...others } = bodies;
  if (isSchema(own)) {
    const media = response.content['application/json'];
    media.schema = { anyOf: [media.schema, own.schema] };
  }
  for (const [mediaType, media] of membersOf(others)) {
    const described = isSchema(media) ? media : {};
    Object.assign(response.content, { [mediaType]: { ...described, ...(examples && { examples }) } });
  }
}

function describeRefusals(entry: MountedEndpoint, parts: SharedParts): JsonSchema {
  const { errors: form, operation } = entry;
  const refusing = refusingOf(entry);
  const codes = codesByStatus(operation);
  const isScim = form === 'scim';
  // A refusal before SCIM is reached has this service's own form.
  const described = errorResponses(codes, isScim ? { ...refusing, form: 'plain' } : refusing, parts);
  for (const [status, bodies] of Object.entries(operation.refusalBodies ?? {})) {
    const response = described[status];
    if (!response) throw new Error(`${operation.path} has a body for ${status}, which it never answers`);
    const examples = isScim
      ? referTo(errorExamples(codes.get(Number(status)) ?? [], refusing, parts), parts)
      : undefined;
    addBodies(response, contentOf(bodies, parts.schemas), examples);
  }
  return referToRefusals(described, parts);
}

function describeBody({ form, message }: MountedOperation, components: Components): JsonSchema {
  const type = form ?? message;
  if (!type) return {};
  const schema = requestSchema(type, components);
  const content = form
    ? { 'application/x-www-form-urlencoded': withExample(schema, components) }
    : json(schema, components);
  return { requestBody: { required: true, content } };
}

const anyOther = { default: { description: 'A refusal, as a page for people.' } };

/** One operation of the document. */
export function describeMounted(entry: MountedEndpoint, parts: SharedParts): JsonSchema {
  const { operation } = entry;
  const { schemas } = parts;
  const { description, name, params, query, security, successes, summary, tag } = operation;
  // Tools expect a success or a default of every operation; a browser that is sent on has neither.
  const isRedirect = !Object.keys(successes).some((status) => status.startsWith('2'));
  const parameters = [
    ...describeParameters('path', params, schemas),
    ...describeParameters('query', query, schemas),
  ];
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    ...securityWith(security, requiredScopes(operation)),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(operation, schemas),
    responses: {
      ...describeRefusals(entry, parts),
      ...describeSuccesses(operation, schemas),
      ...(isRedirect && anyOther),
    },
  };
}
