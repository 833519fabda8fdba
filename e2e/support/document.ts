import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { readProduct } from './running.ts';

export interface MediaType {
  readonly schema: Readonly<Record<string, unknown>>;
  /** The examples of a refusal, one for each code. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

export interface DocumentedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, MediaType>>;
  };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
    readonly examples?: Readonly<Record<string, unknown>>;
    readonly [section: string]: unknown;
  };
}

export interface Validator {
  readonly document: OpenApiDocument;
  /** The operation of an actual path; undefined for a path or method that is not documented. */
  find(method: string, path: string): { template: string; operation: Operation } | undefined;
  /** Compiles a schema of the document with its references. */
  compile(pointer: string): ValidateFunction;
}

const escapePointer = (text: string): string =>
  encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** A JSON pointer into the document (RFC 6901), as a URI fragment. */
export function pointerTo(...steps: string[]): string {
  return `/${steps.map(escapePointer).join('/')}`;
}

function toPattern(template: string): RegExp {
  const literal = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function createValidator(document: OpenApiDocument): Validator {
  // Formats are part of the promise. Keywords that OpenAPI adds to JSON Schema are not.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'patchbay:openapi' });
  const compiled = new Map<string, ValidateFunction>();
  const templates = Object.keys(document.paths)
    // A literal segment takes precedence over a parameter.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((template) => ({ template, pattern: toPattern(template) }));
  return {
    document,
    find(method, path) {
      const found = templates.find(({ pattern }) => pattern.test(path));
      const operation = found && document.paths[found.template]?.[method.toLowerCase()];
      return operation && { template: found.template, operation };
    },
    compile(pointer) {
      const known = compiled.get(pointer);
      const validate = known ?? ajv.compile({ $ref: `patchbay:openapi#${pointer}` });
      compiled.set(pointer, validate);
      return validate;
    },
  };
}

const validators = new Map<string, Promise<Validator>>();

type Served = Omit<OpenApiDocument, 'paths'> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ServedOperation>>>>;
};
type ServedOperation = Omit<Operation, 'responses'> & {
  readonly responses: Readonly<Record<string, DocumentedResponse | { readonly $ref: string }>>;
};

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/** The document with each shared response in its place: the two documents number theirs differently. */
function placeResponses(document: Served): OpenApiDocument {
  const shared = (document.components?.responses ?? {}) as Record<string, DocumentedResponse>;
  const find = (response: DocumentedResponse | { readonly $ref: string }): DocumentedResponse => {
    if (!('$ref' in response)) return response;
    const found = shared[response.$ref.replace('#/components/responses/', '')];
    if (!found) throw new Error(`the document has no ${response.$ref}`);
    return found;
  };
  const place = (operation: ServedOperation): Operation => ({
    ...operation,
    responses: mapValues(operation.responses, find),
  });
  return { ...document, paths: mapValues(document.paths, (methods) => mapValues(methods, place)) };
}

async function fetchDocument(url: string): Promise<OpenApiDocument | undefined> {
  const response = await fetch(url);
  if (response.status === 200) return placeResponses((await response.json()) as Served);
  await response.body?.cancel();
  return undefined;
}

/** The document for developers, with the additions of the one for operators where this listener has it. */
async function fetchValidator(baseUrl: string): Promise<Validator> {
  const document = await fetchDocument(`${baseUrl}/openapi.json`);
  if (!document) throw new Error('there is no /openapi.json');
  const operators = await fetchDocument(`${baseUrl}/v1/admin/openapi.json`);
  const merge = <Part extends 'schemas' | 'examples'>(part: Part) => ({
    ...operators?.components?.[part],
    ...document.components?.[part],
  });
  return createValidator({
    ...document,
    paths: { ...document.paths, ...operators?.paths },
    components: { ...document.components, schemas: merge('schemas'), examples: merge('examples') },
  });
}

/** The OpenAPI documents of the process at `baseUrl` in one. Each worker reads them once. */
export function readValidator(baseUrl = readProduct().apiUrl): Promise<Validator> {
  const known = validators.get(baseUrl) ?? fetchValidator(baseUrl);
  validators.set(baseUrl, known);
  return known;
}

interface ValidatedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** False when the document lets anyone call the operation (an empty security requirement). */
export function requiresBearer({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** RFC 6750 section 3, on every bearer-protected route. */
function expectChallenge(
  operation: Operation,
  { body, headers, status }: ValidatedAnswer,
  what: string,
): void {
  if (!requiresBearer(operation) || (status !== 401 && status !== 403)) return;
  // Section 3.1: an MCP client that sent no credential gets no error code, only where to get a credential.
  const { detail } = (body ?? {}) as { detail?: unknown };
  const isFirst = /^POST \S*\/mcp /.test(what) && detail === 'missing_bearer_token';
  const expected = isFirst ? /^Bearer resource_metadata="/ : /^Bearer .*error="\w+"/;
  expect(headers.get('www-authenticate'), what).toMatch(expected);
}

/** Expects the code of a refusal to be documented for this operation and status. */
function expectForeseenCode(media: MediaType | undefined, { body }: ValidatedAnswer, what: string): void {
  const { detail } = (body ?? {}) as { detail?: unknown };
  if (typeof detail !== 'string' || !media?.examples) return;
  const [code] = detail.split(':', 1);
  expect(Object.keys(media.examples), `/openapi.json does not know ${what} ${detail}`).toContain(code);
}

/** Expects the status, the code and, for JSON, the shape of the body to be documented for the operation. */
export async function checkAgainstDocument(
  baseUrl: string,
  { method, path }: { readonly method: string; readonly path: string },
  answer: ValidatedAnswer,
): Promise<void> {
  const { compile, find } = await readValidator(baseUrl);
  const [target = ''] = path.split('?', 1);
  const found = find(method, target);
  if (!found) return;
  const what = `${method} ${found.template} → ${answer.status}`;
  expectChallenge(found.operation, answer, what);
  const documented = found.operation.responses[String(answer.status)];
  expect(documented, `/openapi.json does not know ${what}`).toBeDefined();
  if (answer.status < 300 && answer.headers.has('ratelimit')) {
    expect(documented?.headers, `/openapi.json does not know RateLimit of ${what}`).toHaveProperty(
      'RateLimit',
    );
  }
  if (!documented?.content) {
    expect(answer.text, `/openapi.json says that ${what} has no body`).toBe('');
    return;
  }
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  expect(Object.keys(documented.content), `the media types of ${what}`).toContain(type);
  if (type !== 'application/json') return;
  expectForeseenCode(documented.content[type], answer, what);
  const place = ['paths', found.template, method.toLowerCase(), 'responses', String(answer.status)];
  const validate = compile(pointerTo(...place, 'content', 'application/json', 'schema'));
  const isSound = validate(answer.body);
  expect(
    isSound,
    `${what} does not match /openapi.json: ${JSON.stringify(validate.errors)} ${answer.text}`,
  ).toBe(true);
}
