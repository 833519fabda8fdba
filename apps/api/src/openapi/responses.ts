import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { headers } from './components.ts';
import { errorExample, nameExample, type Refusing } from './error-example.ts';
import type { Components, JsonSchema } from './schema.ts';

/** A reference to a header of the document. */
export const header = (name: keyof typeof headers): JsonSchema => ({ $ref: `#/components/headers/${name}` });

/** The headers of every answer. */
export const responseHeaders: JsonSchema = { 'X-Request-ID': header('RequestId') };

const refusalHeaders: Readonly<Record<number, JsonSchema>> = {
  401: { 'WWW-Authenticate': header('Challenge') },
  429: {
    'Retry-After': header('RetryAfter'),
    RateLimit: header('RateLimit'),
    'RateLimit-Policy': header('RateLimitPolicy'),
  },
  503: { 'Retry-After': header('RetryAfter') },
};

export interface ErrorResponse {
  readonly description: string;
  readonly headers: JsonSchema;
  readonly content: { 'application/json': { schema: JsonSchema; examples: JsonSchema } };
}

/** The parts of a document that its operations share, filled while they are described. */
export interface SharedParts {
  readonly schemas: Components;
  readonly examples: Record<string, JsonSchema>;
}

/** An example of each code, as this endpoint answers it. */
export function errorExamples(
  codes: readonly ErrorCode[],
  refusing: Refusing,
  { examples }: SharedParts,
): JsonSchema {
  const named = codes.map((code) => {
    const name = nameExample(examples, code, errorExample(code, refusing));
    return [code, { $ref: `#/components/examples/${name}` }] as const;
  });
  return Object.fromEntries(named);
}

/** The refusals of an operation, each status with an example of each of its codes. */
export function errorResponses(
  byStatus: ReadonlyMap<number, readonly ErrorCode[]>,
  refusing: Refusing,
  parts: SharedParts,
): Record<string, ErrorResponse> {
  const entries = [...byStatus].map(([status, codes]) => {
    const name = status === 422 ? 'ValidationError' : 'Error';
    const examples = errorExamples(codes, refusing, parts);
    const schema = { $ref: `#/components/schemas/${name}` };
    const content = { 'application/json': { schema, examples } };
    const description = codes.map((code) => `\`${code}\`: ${errorRegistry[code].summary}`).join('\n\n');
    const sent = { ...responseHeaders, ...refusalHeaders[status] };
    return [String(status), { description, headers: sent, content }] as const;
  });
  return Object.fromEntries(entries);
}
