import { baseUrl } from './read-document.ts';
import { indent, type SampleBody, type SampleRequest, type SdkCall } from './sample-request.ts';

/** JSON as a JavaScript expression: names are bare where they may be, and texts are in single quotes where they hold none. */
const toScript = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/(?<=[{,]\s*)"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => (/['\\]/.test(text) ? text : `'${text.slice(1, -1)}'`));

/** The same in one line. */
const toLine = (value: unknown): string => toScript(value).replaceAll(/\s*\n\s*/g, ' ');

const scriptBodies = {
  json: (body: Extract<SampleBody, { as: 'json' }>) =>
    `JSON.stringify(${indent(toScript(body.value), '  ')})`,
  form: ({ fields }: Extract<SampleBody, { as: 'form' }>) =>
    `new URLSearchParams(${indent(toScript(Object.fromEntries(fields)), '  ')})`,
  file: () => 'form',
  bytes: () => "await readFile('recording.ogg')",
};

function scriptBody(body: SampleBody): string {
  if (body.as === 'json') return scriptBodies.json(body);
  return body.as === 'form' ? scriptBodies.form(body) : scriptBodies[body.as]();
}

function scriptStart(body: SampleBody | null): string[] {
  if (body?.as === 'bytes') return ["import { readFile } from 'node:fs/promises';", ''];
  if (body?.as !== 'file') return [];
  return [
    "import { openAsBlob } from 'node:fs';",
    '',
    'const form = new FormData();',
    `form.append('${body.member}', await openAsBlob('recording.ogg'), 'recording.ogg');`,
  ];
}

function callSdk({ params, path }: SdkCall, { body, method, token }: SampleRequest): string {
  const options = [
    `baseUrl: '${baseUrl}'`,
    ...(token === null ? [] : [`token: \`\${process.env.${token}}\``]),
  ];
  const parts = [
    ...(Object.keys(params).length === 0 ? [] : [`params: ${toLine(params)}`]),
    ...(body?.as === 'json' ? [`body: ${toScript(body.value)}`] : []),
  ];
  const init =
    parts.length === 0 ? '' : `, {\n${parts.map((part) => `  ${indent(part, '  ')},\n`).join('')}}`;
  return [
    "import { createPatchbay } from '@patchbay/sdk';",
    '',
    `const client = createPatchbay({ ${options.join(', ')} });`,
    `const { data, response } = await client.${method}('${path}'${init});`,
    'console.log(response.status, data);',
  ].join('\n');
}

/** A request by the SDK where it makes it, and by `fetch` where it does not. */
export function toTypeScript(request: SampleRequest): string {
  return request.sdk ? callSdk(request.sdk, request) : callFetch(request);
}

function callFetch({ body, headers, method, token, url }: SampleRequest): string {
  const sent = [
    ...(token === null ? [] : [`Authorization: \`Bearer \${process.env.${token}}\``]),
    ...headers.map(([name, value]) => `'${name}': '${value}'`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(sent.length === 0 ? [] : [`headers: { ${sent.join(', ')} }`]),
    ...(body === null ? [] : [`body: ${scriptBody(body)}`]),
  ];
  const second = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  return [
    ...scriptStart(body),
    `const response = await fetch('${url}'${second});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}
