import { createDocument } from '../../../apps/api/src/openapi/document.ts';
import { endpoints } from '../../../apps/api/src/routes/index.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
  readonly headers?: object;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly [string];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-required-scopes'?: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** An operation as the document has it: a response may be one that several share. */
type Described = Omit<Operation, 'responses'> & {
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
};

interface Document {
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** The addresses that every document of this repository names; the console puts its own in their place. */
const addresses = { baseUrl: 'https://api.example.com', consoleUrl: 'https://console.example.com' };

export const { baseUrl, consoleUrl } = addresses;

function findResponses(
  { responses }: Described,
  kept: Readonly<Record<string, Response>>,
): Operation['responses'] {
  const found = Object.entries(responses).map(([status, response]) => {
    if (!('$ref' in response)) return [status, response] as const;
    const shared = kept[response.$ref.replace('#/components/responses/', '')];
    if (!shared) throw new Error(`the document has no ${response.$ref}`);
    return [status, shared] as const;
  });
  return Object.fromEntries(found);
}

/** The operations for developers by their tag, with what the tag says. */
export function readOperations(): { name: string; description: string; operations: Operation[] }[] {
  const { components, paths = {}, tags = [] } = createDocument(endpoints, addresses) as Partial<Document>;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      responses: findResponses(described, components?.responses ?? {}),
      path,
      method: method.toUpperCase(),
    })),
  );
  return tags.flatMap(({ description, name }) => {
    const operations = all.filter(({ tags: [tag] }) => tag === name);
    return operations.length === 0 ? [] : [{ name, description, operations }];
  });
}
