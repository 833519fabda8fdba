import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { Bodies, MountedEndpoint, MountedOperation, MountedSuccess } from '../http/mounted.ts';
import { everywhere } from './errors-of.ts';
import { withExample } from './example.ts';
import { describeParameters, errorResponses, json, responseHeaders } from './operation.ts';
import { type Components, type JsonSchema, requestSchema, responseSchema } from './schema.ts';

function contentOf(bodies: Bodies, components: Components): JsonSchema {
  const entries = Object.entries(bodies).map(([mediaType, type]) => {
    const schema = type === null ? { type: 'string' } : responseSchema(type, components);
    return [mediaType, withExample(schema, components)] as const;
  });
  return Object.fromEntries(entries);
}

function describeHeaders(headers: MountedSuccess['headers'] = {}): JsonSchema {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return { ...responseHeaders, ...Object.fromEntries(described) };
}

function describeSuccesses({ successes }: MountedOperation, components: Components): JsonSchema {
  const entries = Object.entries(successes).map(([status, { bodies, description, headers }]) => {
    const content = bodies ? { content: contentOf(bodies, components) } : {};
    return [status, { description, headers: describeHeaders(headers), ...content }] as const;
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

/** Every code that a mounted endpoint can answer with, each once. */
export const mountedErrorsOf = ({ operation }: MountedEndpoint): ErrorCode[] =>
  [...codesByStatus(operation).values()].flat();

function describeRefusals(operation: MountedOperation, components: Components): JsonSchema {
  const described = errorResponses(codesByStatus(operation));
  for (const [status, bodies] of Object.entries(operation.refusalBodies ?? {})) {
    const response = described[status];
    if (!response) throw new Error(`${operation.path} has a body for ${status}, which it never answers`);
    const { 'application/json': own, ...others } = contentOf(bodies, components);
    if (own) {
      const media = response.content['application/json'];
      media.schema = { anyOf: [media.schema, (own as { schema: JsonSchema }).schema] };
    }
    Object.assign(response.content, others);
  }
  return described;
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

/** One operation of the document. */
export function describeMounted({ operation }: MountedEndpoint, components: Components): JsonSchema {
  const { description, name, params, query, security, summary, tag } = operation;
  const parameters = [
    ...describeParameters('path', params, components),
    ...describeParameters('query', query, components),
  ];
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(operation, components),
    responses: { ...describeRefusals(operation, components), ...describeSuccesses(operation, components) },
  };
}
