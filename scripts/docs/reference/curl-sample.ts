import type { SampleBody, SampleRequest } from './sample-request.ts';

/** As one word of a shell, whatever is in it. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlBody(body: SampleBody): string[] {
  if (body.as === 'json') return [`-d ${quote(JSON.stringify(body.value, null, 2))}`];
  if (body.as === 'form')
    return body.fields.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  return [body.as === 'file' ? `-F ${body.member}=@recording.ogg` : '--data-binary @recording.ogg'];
}

/** A request for a terminal. */
export function toCurl({ body, headers, method, token, url }: SampleRequest): string {
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  return [
    `curl -s${verb} ${quote(url)}`,
    ...(token === null ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : curlBody(body)),
  ].join(' \\\n  ');
}
