import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { errorExample, nameExample, type Refusing, schemaOfRefusal } from './error-example.ts';
import { refusalHeaders, responseHeaders } from './response-headers.ts';
import type { Components, JsonSchema } from './schema.ts';

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

function schemaOf(codes: readonly ErrorCode[], refusing: Refusing): JsonSchema {
  const names = new Set(codes.map((code) => schemaOfRefusal(errorExample(code, refusing))));
  const [first, ...others] = [...names].sort().map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return first && others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** The refusals of an operation, each status with an example of each of its codes. */
export function errorResponses(
  byStatus: ReadonlyMap<number, readonly ErrorCode[]>,
  refusing: Refusing,
  parts: SharedParts,
): Record<string, ErrorResponse> {
  const entries = [...byStatus].map(([status, codes]) => {
    const content = {
      'application/json': {
        schema: schemaOf(codes, refusing),
        examples: errorExamples(codes, refusing, parts),
      },
    };
    const description = codes.map((code) => `\`${code}\`: ${errorRegistry[code].summary}`).join('\n\n');
    const sent = { ...responseHeaders, ...refusalHeaders[status] };
    return [String(status), { description, headers: sent, content }] as const;
  });
  return Object.fromEntries(entries);
}
