import { type FieldText, readFields, type Schema, type Schemas } from '../../../lib/read-schema.ts';
import {
  type Answer,
  type DescribedResponse,
  type DescribedResponses,
  type Refusals,
  readAnswers,
  readRefusals,
  splitRefusals,
} from './read-answers.ts';

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
  /** More than the summary says; empty where that says it all. */
  readonly description: string;
  /** The members of the body that it takes. */
  readonly bodyFields: readonly FieldText[];
  readonly answers: readonly Answer[];
  readonly refusals: Refusals;
}

/** The parts of the API's own document that are read here. Its other members are for other readers. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, DescribedParameter>>;
    readonly schemas?: Schemas;
    readonly responses?: Readonly<Record<string, DescribedResponse>>;
  };
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-required-scopes'?: readonly string[];
  readonly parameters?: readonly (DescribedParameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown; readonly schema?: Schema }>>;
  };
  readonly responses: DescribedResponses;
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

interface Place {
  readonly method: string;
  readonly path: string;
  readonly refusals: Refusals;
}

/** Fields and answers are read when they are shown: they take half of the time, and most calls are never chosen. */
function toOperation(document: Document, described: Described, { method, path, refusals }: Place): Operation {
  const { description = '', operationId: id, parameters = [], requestBody, responses, summary } = described;
  const { schemas = {} } = document.components;
  const body = requestBody?.content[json];
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    tag: described.tags[0] ?? '',
    scopes: described['x-required-scopes'] ?? [],
    parameters: parameters.flatMap((each) => toParameter(each, document)),
    bodyExample: body ? JSON.stringify(body.example ?? {}, null, 2) : null,
    refusals,
    get bodyFields() {
      return readFields(body?.schema ?? {}, schemas);
    },
    get answers() {
      return readAnswers(responses, schemas);
    },
  };
}

/**
 * The calls of an OpenAPI document that a key can make, in the order of the document.
 * @throws TypeError for what is not an OpenAPI document
 */
export function readOperations(document: unknown): Operation[] {
  if (!isDocument(document)) throw new TypeError('not an OpenAPI document');
  const callable = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isCallable(described))
      .map(([method, described]) => ({ method, path, described })),
  );
  const shared = document.components.responses ?? {};
  const refusals = splitRefusals(callable.map(({ described }) => readRefusals(described.responses, shared)));
  return callable.map(({ described, ...place }, at) =>
    toOperation(document, described, { ...place, refusals: refusals[at] ?? { own: [], common: [] } }),
  );
}
