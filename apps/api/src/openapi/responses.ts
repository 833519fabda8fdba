import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { errorExample, type Refusing, schemaOfRefusal } from './error-example.ts';
import { refusalHeaders, responseHeaders } from './response-headers.ts';
import type { Components, JsonSchema } from './schema.ts';
import type { Shared } from './shared.ts';

export interface ErrorResponse {
  readonly description: string;
  readonly headers: JsonSchema;
  readonly content: { 'application/json': { schema: JsonSchema; examples: JsonSchema } };
}

/** The parts of a document that its operations share, filled while they are described. */
export interface SharedParts {
  readonly schemas: Components;
  readonly examples: Shared;
  readonly responses: Shared;
  readonly consoleUrl: string;
}

type Examples = readonly (readonly [code: ErrorCode, example: JsonSchema])[];

/** An example of each code, as this endpoint answers it. */
export const errorExamples = (
  codes: readonly ErrorCode[],
  refusing: Refusing,
  { consoleUrl }: SharedParts,
): Examples => codes.map((code) => [code, errorExample(code, refusing, consoleUrl)]);

/** References to examples, which the document keeps once each. */
export function referTo(shown: Examples, { examples }: SharedParts): JsonSchema {
  const named = shown.map(([code, example]) => {
    const name = examples.keep(code, example);
    return [code, { $ref: `#/components/examples/${name}` }] as const;
  });
  return Object.fromEntries(named);
}

function schemaOf(shown: Examples): JsonSchema {
  const names = new Set(shown.map(([, example]) => schemaOfRefusal(example)));
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
    const shown = errorExamples(codes, refusing, parts);
    const content = { 'application/json': { schema: schemaOf(shown), examples: referTo(shown, parts) } };
    const description = codes.map((code) => `\`${code}\`: ${errorRegistry[code].summary}`).join('\n\n');
    const sent = { ...responseHeaders, ...refusalHeaders[status] };
    return [String(status), { description, headers: sent, content }] as const;
  });
  return Object.fromEntries(entries);
}

/** References to refusals, which the document keeps once each: most are the same at every operation. */
export function referToRefusals(
  refusals: Readonly<Record<string, object>>,
  { responses }: SharedParts,
): JsonSchema {
  const entries = Object.entries(refusals).map(([status, refusal]) => {
    const phrase = (STATUS_CODES[status] ?? status).replaceAll(/[^A-Za-z]/g, '');
    return [status, { $ref: `#/components/responses/${responses.keep(phrase, refusal)}` }] as const;
  });
  return Object.fromEntries(entries);
}
