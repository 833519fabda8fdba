import { openCors } from '../http/cors.ts';
import type { MountedEndpoint } from '../http/mounted.ts';
import type { Route } from '../http/route.ts';
import { tagsOf } from '../http/tags.ts';
import { type DocumentAddresses, publishedBy, securitySchemes } from './components.ts';
import { errorSchemas } from './error-schemas.ts';
import { headers, parameters } from './headers.ts';
import { describeMounted } from './mounted.ts';
import { describeOperation } from './operation.ts';
import type { SharedParts } from './responses.ts';
import type { JsonSchema } from './schema.ts';
import { createShared } from './shared.ts';
import { describeWebhooks } from './webhooks.ts';

const description = `Every response carries X-Request-ID. An unknown path is 404 \`not_found\`, another method of a known path
405 \`method_not_allowed\` with Allow, a body over the limit 413 \`payload_too_large\`, and one of another media type 415
\`unsupported_media_type\`.

Routes that take a bearer token, and the OAuth endpoints that programs call, may be called by scripts of any origin.
Cookies are never read there. A script may read ${openCors['Access-Control-Expose-Headers']}.

The \`error\` of WWW-Authenticate is \`invalid_token\` with 401. With 403 it is the code of the refusal; only
\`insufficient_scope\` asks for more scopes.`;

interface DocumentKind {
  readonly title: string;
  readonly summary: string;
  readonly webhooks?: JsonSchema;
}

const isSuccess = (status: string): boolean => /^[23]/.test(status);

/** Leaves out the operations that only answer `not_implemented`, and the WebSocket, which AsyncAPI describes. */
const isDescribed = (entry: Route | MountedEndpoint): boolean =>
  entry.kind === 'verb' || Object.keys(entry.operation.successes).some(isSuccess);

/** A reference to a component, or the name of a scheme in a requirement: schemes are named without a reference. */
const reference = /"#\/components\/(?<path>\w+\/[^"]+)"|\{"(?<scheme>\w+)":\[/g;

/** The components that operations refer to, themselves or through other components. */
function usedOf(components: Record<string, JsonSchema>, described: JsonSchema): JsonSchema {
  const text = JSON.stringify([described, components.schemas, components.responses]);
  const used = new Set(
    [...text.matchAll(reference)].map(({ groups }) => groups?.path ?? `securitySchemes/${groups?.scheme}`),
  );
  const sections = Object.entries(components).map(([section, parts]) => {
    const kept = Object.entries(parts).filter(([name]) => used.has(`${section}/${name}`));
    return [section, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(sections.filter(([, parts]) => Object.keys(parts).length > 0));
}

type Table = readonly (Route | MountedEndpoint)[];

function assemble(table: Table, addresses: DocumentAddresses, kind: DocumentKind): JsonSchema {
  const { baseUrl, consoleUrl } = addresses;
  const parts: SharedParts = {
    schemas: { ...errorSchemas },
    examples: createShared(),
    responses: createShared(),
    consoleUrl,
  };
  const paths = new Map<string, JsonSchema>();
  for (const entry of table.filter(isDescribed)) {
    const operation = entry.kind === 'verb' ? describeOperation(entry, parts) : describeMounted(entry, parts);
    paths.set(entry.path, { ...paths.get(entry.path), [entry.method.toLowerCase()]: operation });
  }
  const { title, summary, webhooks } = kind;
  const described = { paths: Object.fromEntries(paths), ...(webhooks && { webhooks }) };
  const components = {
    schemas: parts.schemas,
    securitySchemes: securitySchemes(baseUrl),
    examples: parts.examples.parts,
    responses: parts.responses.parts,
    headers,
    parameters,
  };
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      summary,
      description,
      ...publishedBy(addresses),
    },
    servers: [{ url: baseUrl, description: 'This installation.' }],
    tags: tagsOf(new Set(table.map(({ tag }) => tag))),
    ...described,
    components: usedOf(components, described),
  };
}

/** The OpenAPI 3.1 document for developers: everything but the endpoints of operators. Nothing in it is written a second time. */
export function createDocument(table: Table, addresses: DocumentAddresses): JsonSchema {
  return assemble(
    table.filter(({ surface }) => surface !== 'operator'),
    addresses,
    { title: 'Patchbay', summary: 'Developer access to the platform.', webhooks: describeWebhooks() },
  );
}

/** The document of the endpoints of operators alone. */
export function createOperatorDocument(table: Table, addresses: DocumentAddresses): JsonSchema {
  return assemble(
    table.filter(({ surface }) => surface === 'operator'),
    addresses,
    { title: 'Patchbay for operators', summary: 'The API for the people who run the service.' },
  );
}
