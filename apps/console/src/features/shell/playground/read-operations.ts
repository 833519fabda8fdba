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

/** The parts of the API's own document that are read here. Its other members are for other readers. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters?: Readonly<Record<string, DescribedParameter>> };
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-required-scopes'?: readonly string[];
  readonly parameters?: readonly (DescribedParameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface DescribedParameter {
  readonly name: string;
  readonly in: Parameter['place'];
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: { readonly enum?: readonly string[] };
}

/** The API made the document, and it is only shown: a library that checks every member would add 24 kB to the page. */
const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toParameter(
  described: DescribedParameter | { readonly $ref: string },
  { components: { parameters = {} } }: Document,
): Parameter[] {
  const found = '$ref' in described ? parameters[described.$ref.split('/').at(-1) ?? ''] : described;
  if (found === undefined) {
    return [];
  }
  const { description = null, example, in: place, name, required: isRequired = false, schema } = found;
  return [
    {
      name,
      place,
      isRequired,
      description,
      example: example === undefined ? null : asText(example),
      choices: schema?.enum ?? null,
    },
  ];
}

const json = 'application/json';

/** A key may make the call, its body is JSON if it has one, and it answers instead of opening a connection. */
function isCallable({ requestBody, responses, security = [] }: Described): boolean {
  const takesKey = security.some((each) => 'apiKey' in each);
  return takesKey && !('101' in responses) && (requestBody === undefined || json in requestBody.content);
}

/**
 * The calls of an OpenAPI document that a key can make, in the order of the document.
 * @throws TypeError for what is not an OpenAPI document
 */
export function readOperations(document: unknown): Operation[] {
  if (!isDocument(document)) throw new TypeError('not an OpenAPI document');
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isCallable(described))
      .map(([method, described]) => ({
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        tag: described.tags[0] ?? '',
        scopes: described['x-required-scopes'] ?? [],
        parameters: (described.parameters ?? []).flatMap((each) => toParameter(each, document)),
        bodyExample: described.requestBody
          ? JSON.stringify(described.requestBody.content[json]?.example ?? {}, null, 2)
          : null,
      })),
  );
}
