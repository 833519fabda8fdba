import { indent, type SampleBody, type SampleRequest } from './sample-request.ts';

/** JSON as a JavaScript expression, with names bare where they may be. */
const toScript = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');

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

/** A request for Node, Deno, Bun and browsers. */
export function toTypeScript({ body, headers, method, token, url }: SampleRequest): string {
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
