import type { Method } from './call.ts';
import { type OpenApiDocument, type Operation, readValidator } from './document.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface DocumentedOperation {
  readonly method: Method;
  readonly template: string;
  readonly operation: Operation;
}

/** Every operation in the service's own OpenAPI document. */
export async function listOperations(): Promise<DocumentedOperation[]> {
  const { document } = await readValidator();
  return Object.entries(document.paths).flatMap(([template, item]) =>
    methods.flatMap((method) => {
      const operation = item[method.toLowerCase()];
      return operation ? [{ method, template, operation }] : [];
    }),
  );
}

/** Returns true if the path has its own error format: OAuth, MCP or SCIM. Separate tests cover those. */
export function hasOwnProtocol(template: string): boolean {
  return /^\/(?:(?:v1\/agents\/[^/]+\/)?mcp$|scim\/|v1\/oauth\/(?:register|authorize|token|device_authorization|revoke)\b)/.test(
    template,
  );
}

/** Fills a path template: each parameter gets `value`, or what looks like one that does not exist. */
export function fillPath(template: string, value?: string): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => value ?? (name === 'handle' ? 'nobody_here' : 'none_00000000000000000000000000'),
  );
}

export interface BodySchema {
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

function follow(
  document: OpenApiDocument,
  schema: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  return document.components?.schemas?.[reference.replace('#/components/schemas/', '')] ?? schema;
}

/** The fields of an operation's JSON body; undefined when it has no body. */
export async function readBodySchema({ operation }: DocumentedOperation): Promise<BodySchema | undefined> {
  const { document } = await readValidator();
  const sent = operation.requestBody?.content['application/json']?.schema;
  if (!sent) return undefined;
  const schema = follow(document, sent) as Partial<BodySchema>;
  if (!schema.properties) throw new Error(`${operation.operationId} takes a body without properties`);
  return { properties: schema.properties, ...(schema.required ? { required: schema.required } : {}) };
}
