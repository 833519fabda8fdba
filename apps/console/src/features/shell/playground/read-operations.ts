import { z } from 'zod';

/** A value of a call that is not its body. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly description: string | null;
  readonly example: string | null;
  /** The values that it can have, where they are few. */
  readonly choices: readonly string[] | null;
}

/** A call that a key can make. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  /** A body that the API accepts; null for a call without one. */
  readonly bodyExample: string | null;
}

const ParameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string().nullable().default(null),
  example: z.unknown().optional(),
  schema: z.object({ enum: z.array(z.string()).nullable().default(null) }).prefault({}),
});

const OperationShape = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  'x-required-scopes': z.array(z.string()).default([]),
  parameters: z.array(z.union([ParameterShape, z.object({ $ref: z.string() })])).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});

const DocumentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), OperationShape)),
  components: z.object({ parameters: z.record(z.string(), ParameterShape).default({}) }),
});

type Document = z.output<typeof DocumentShape>;
type Described = z.output<typeof OperationShape>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toParameter(
  described: Described['parameters'][number],
  { components: { parameters } }: Document,
): Parameter[] {
  const found = '$ref' in described ? parameters[described.$ref.split('/').at(-1) ?? ''] : described;
  if (found === undefined) {
    return [];
  }
  const { description, example, in: place, name, required: isRequired, schema } = found;
  return [
    {
      name,
      place,
      isRequired,
      description,
      example: example === undefined ? null : asText(example),
      choices: schema.enum,
    },
  ];
}

const json = 'application/json';

/** A key may make the call, its body is JSON if it has one, and it answers instead of opening a connection. */
function isCallable({ requestBody, responses, security }: Described): boolean {
  const takesKey = security.some((each) => 'apiKey' in each);
  return takesKey && !('101' in responses) && (requestBody === undefined || json in requestBody.content);
}

/**
 * The calls of an OpenAPI document that a key can make, in the order of the document.
 * @throws ZodError for a document that is not one of this API
 */
export function readOperations(text: unknown): Operation[] {
  const document = DocumentShape.parse(text);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isCallable(described))
      .map(([method, described]) => ({
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        tag: described.tags[0] ?? '',
        scopes: described['x-required-scopes'],
        parameters: described.parameters.flatMap((each) => toParameter(each, document)),
        bodyExample: described.requestBody
          ? JSON.stringify(described.requestBody.content[json]?.example ?? {}, null, 2)
          : null,
      })),
  );
}
