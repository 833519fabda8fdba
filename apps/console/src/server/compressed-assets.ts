import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';

const prefix = '/_next/static/';
const ending = '.br';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The targets of the files that the build has compressed. */
function listTargets(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.filter((name) => name.endsWith(ending)).map((name) => prefix + name.slice(0, -ending.length)),
  );
}

/**
 * Turns a request for an asset of the build into one for its compressed file, where there is one and the caller takes it. The framework
 * still sends it: left alone, it would compress the same file again for each request, and less well.
 *
 * @param folder `.next/static` of the build
 */
export function createAssetChoice(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const targets = listTargets(folder);
  return (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    const type = types[extname(path)];
    if (type === undefined || !targets.has(path)) return;
    if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) === null) return;
    request.url = `${path}${ending}${query === undefined ? '' : `?${query}`}`;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
  };
}
