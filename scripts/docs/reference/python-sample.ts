import { indent, type SampleBody, type SampleRequest } from './sample-request.ts';

const constants: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON as a Python expression: strings are the same in both. */
const toPython = (value: unknown): string =>
  JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|true|false|null/g,
    (found) => constants[found] ?? found,
  );

function pythonBody(body: SampleBody): string {
  if (body.as === 'json') return `json=${indent(toPython(body.value), '    ')}`;
  if (body.as === 'form') return `data=${indent(toPython(Object.fromEntries(body.fields)), '    ')}`;
  return body.as === 'file'
    ? `files={"${body.member}": open("recording.ogg", "rb")}`
    : 'data=open("recording.ogg", "rb")';
}

/** A request for Python with the library requests. */
export function toPythonCall({ body, headers, method, token, url }: SampleRequest): string {
  const sent = [
    ...(token === null ? [] : [`"Authorization": f"Bearer {os.environ['${token}']}"`]),
    ...headers.filter(() => body?.as === 'bytes').map(([name, value]) => `"${name}": "${value}"`),
  ];
  return [
    ...(token === null ? [] : ['import os']),
    'import requests',
    '',
    'response = requests.request(',
    ...[
      `"${method}"`,
      `"${url}"`,
      ...(sent.length === 0 ? [] : [`headers={${sent.join(', ')}}`]),
      ...(body === null ? [] : [pythonBody(body)]),
    ].map((line) => `    ${line},`),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}
