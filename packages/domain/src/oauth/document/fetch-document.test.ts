import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { AccessError } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, type Outbound } from '../../core/outbound.ts';
import { type DocumentServer, documentCidr, startDocumentServer } from './document-server.fixture.ts';
import { fetchDocument } from './fetch-document.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'inside.example.com': ['10.0.0.5'],
  'half.example.com': ['127.0.0.1', '10.0.0.5'],
};
let server: DocumentServer;
let outbound: Outbound;
const baseUrl = 'https://api.example.com';
const opened = { baseUrl, deployment: 'development', webhookAllowCidrs: [documentCidr] } as const;

beforeAll(async () => {
  server = await startDocumentServer();
  outbound = createOutbound(opened, { resolve: async (name) => names[name] ?? [] });
});
afterAll(async () => {
  await outbound.close();
  await server[Symbol.asyncDispose]();
});

async function reasonOf(url: string, way: Outbound = outbound): Promise<string> {
  const error: unknown = await fetchDocument(way, url).catch((thrown: unknown) => thrown);
  if (!(error instanceof AccessError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  expect(error.code).toBe('invalid_client');
  return (error.options.reason ?? '').replace('the client metadata document ', '');
}

const answering =
  (type: string | null, body: string | Buffer, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, type === null ? {} : { 'content-type': type }).end(body);
  };
const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

describe('a metadata document is fetched', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/oauth-client+json',
  ])('of type %s', async (type) => {
    const url = server.publish('/typed', answering(type, '{"a":1}'));
    expect(await fetchDocument(outbound, url)).toEqual({ a: 1 });
  });

  test('up to 5 KiB and not a byte more', async () => {
    const url = server.publish('/size', answering('application/json', sized(5120)));
    expect(await fetchDocument(outbound, url)).toHaveProperty('a');
    server.publish('/size', answering('application/json', sized(5121)));
    expect(await reasonOf(url)).toBe('is longer than 5120 bytes');
  });

  test('under the name of this service, without a credential, a cookie or a body', async () => {
    const seen = new Promise<IncomingHttpHeaders>((resolve) => {
      server.publish('/headers', (request, response) => {
        resolve(request.headers);
        answering('application/json', '{}')(request, response);
      });
    });
    await fetchDocument(outbound, server.urlOf('/headers'));
    const headers = await seen;
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers['user-agent']).toBe('Patchbay (+https://api.example.com)');
  });
});

describe('a metadata document is refused', () => {
  test.each([
    ['text/html', 'is not of type application/json'],
    ['text/json', 'is not of type application/json'],
    ['application/jsonp', 'is not of type application/json'],
    ['application/json-seq', 'is not of type application/json'],
    [null, 'is not of type application/json'],
  ])('of type %s', async (type, reason) => {
    expect(await reasonOf(server.publish('/type', answering(type, '{}')))).toBe(reason);
  });

  test.each([
    ['nothing', '', 'is empty'],
    ['half of one', '{"a":', 'not JSON in UTF-8'],
    ['malformed UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not JSON in UTF-8'],
    ['behind a byte order mark', '\ufeff{}', 'not JSON in UTF-8'],
    ['compressed bytes', Buffer.from('1f8b0800000000000003', 'hex'), 'not JSON in UTF-8'],
    ['ambiguous', '{"client_name":"a","client_name":"b"}', 'twice'],
    ['ambiguous in its spelling', '{"client_name":"a","client_n\\u0061me":"b"}', 'twice'],
    ['too deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'deeper than 32 levels'],
  ])('that is %s', async (_title, body, reason) => {
    const url = server.publish('/broken', answering('application/json', body));
    expect(await reasonOf(url)).toContain(reason);
  });

  test.each([201, 204, 301, 302, 303, 307, 308, 401, 404, 500])('with status %i', async (status) => {
    const target = server.publish('/target');
    const url = server.publish('/status', (_request, response) => {
      response.writeHead(status, { location: target, 'content-type': 'application/json' }).end();
    });
    const before = server.asked.length;
    expect(await reasonOf(url)).toBe('was not answered with status 200');
    expect(server.asked.slice(before), 'a redirect was followed').toEqual(['/status']);
  });

  test('that does not arrive in time, however slowly it drips', async () => {
    const url = server.publish('/slow', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    });
    // It would drip for ever.
    expect(await reasonOf(url)).toBe('could not be fetched');
  });

  test('with the same reason, whether its host is unknown, internal or not listening', async () => {
    const shut = createOutbound({ ...opened, webhookAllowCidrs: [] });
    const reasons = await Promise.all([
      reasonOf('https://nowhere.example.com/a'),
      reasonOf('https://inside.example.com/a'),
      reasonOf('https://half.example.com/a'),
      reasonOf('http://127.0.0.1:1029/a'),
      reasonOf('https://10.0.0.5/a'),
      reasonOf(server.urlOf('/size'), shut),
    ]);
    expect(new Set(reasons)).toEqual(new Set(['could not be fetched']));
    await shut.close();
  });
});
