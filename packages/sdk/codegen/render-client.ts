import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const banner = '// Written by `npm run generate` from the OpenAPI document; verify compares it. Do not edit.';
const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
const idempotencyParameter = '#/components/parameters/IdempotencyKey';

/** The part of a document that is read here; the rest is the generator's. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function takesIdempotencyKey(operation: unknown): boolean {
  return JSON.stringify(operation ?? null).includes(`"${idempotencyParameter}"`);
}

/** `POST /v1/developer/api-keys`, for each operation that may be sent twice under one Idempotency-Key. */
export function listIdempotentOperations({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => takesIdempotencyKey(operations[method]))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/**
 * Refusals are thrown as one class, so the types of their bodies would only be in the way. A call takes JSON where a route
 * has both it and events.
 */
function asCalled(document: ApiDocument): OpenAPI3 {
  const called = JSON.parse(JSON.stringify(document), (name: string, value: unknown) => {
    const isRefusal =
      /^[45]\d\d$/.test(name) &&
      typeof value === 'object' &&
      value !== null &&
      ('description' in value || '$ref' in value);
    return isRefusal || name === 'text/event-stream' ? undefined : value;
  }) as OpenAPI3;
  // The document keeps refusals here, and nothing else.
  delete called.components?.responses;
  return called;
}

/** The source of the generated file: the types of all paths, and the operations that may be repeated. */
export async function renderClient(document: ApiDocument): Promise<string> {
  const nodes = await openapiTypescript(asCalled(document), {
    alphabetize: true,
    // A member with a default is still optional in a request.
    defaultNonNullable: false,
  });
  return [
    banner,
    '',
    astToString(nodes).trim(),
    '',
    '/** Operations that take Idempotency-Key, so that they may be sent again after an answer was lost. */',
    'export const idempotentOperations: readonly string[] = [',
    ...listIdempotentOperations(document)
      .sort()
      .map((operation) => `  ${JSON.stringify(operation)},`),
    '];',
    '',
  ].join('\n');
}
