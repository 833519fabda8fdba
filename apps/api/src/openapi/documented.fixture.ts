import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiAnswer } from '../testing/client.ts';

interface Response {
  content?: Record<string, { schema: object; examples?: object }>;
}

interface Operation {
  security: Record<string, string[]>[];
  responses: Record<string, Response | { $ref: string }>;
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** The parts of the served document that a test reads. */
export interface ServedDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses: Record<string, Response> };
}

function responseOf({ components, paths }: ServedDocument, method: string, path: string, status: number) {
  const found = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  if (!found || !('$ref' in found)) return found;
  return components.responses[found.$ref.replace('#/components/responses/', '')];
}

/** Checks an answer against the document. */
export function expectDocumented(
  document: ServedDocument,
  method: string,
  path: string,
  answer: ApiAnswer,
): void {
  const response = responseOf(document, method, path, answer.status);
  expect(response, `${method} ${path} → ${answer.status}`).toBeDefined();
  if (!response?.content) {
    expect(answer.text).toBe('');
    return;
  }
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const content = response.content[type];
  expect(content, `${method} ${path} → ${answer.status} ${type}`).toBeDefined();
  if (!content || answer.body === undefined) return;
  if (answer.status >= 400 && answer.status !== 422 && !('jsonrpc' in answer.body)) {
    const detail: string = answer.body.detail;
    // SCIM's own form of a refusal comes in addition to this service's, which names the codes.
    const { examples = {} } = response.content['application/json'] ?? content;
    expect(Object.keys(examples)).toContain(detail.split(':')[0]);
  }
  const text = JSON.stringify({ ...content.schema, $defs: document.components.schemas });
  const schema = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  const parsed = schema.safeParse(answer.body);
  expect(parsed.error, answer.text).toBeUndefined();
}
