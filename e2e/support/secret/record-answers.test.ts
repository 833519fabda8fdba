import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programEnvironment, readIssued } from './evidence.ts';
import type { IssuedSecret } from './issued-secret.ts';

const run = promisify(execFile);
const opaque = (prefix: string): string => `${prefix}_${'zY8xW5vU'.repeat(6).slice(0, 43)}`;
const json = { 'content-type': 'application/json' };

/** A program that serves an answer by path, requests it from itself, and prints the answer. */
const program = `
  const { createServer } = require('node:http');
  const { gzipSync } = require('node:zlib');
  const answers = {
    '/plain': (res) => res.writeHead(200, ${JSON.stringify(json)}).end('{"refresh_token":"${opaque('pb_refresh')}"}'),
    '/parts': (res) => {
      res.setHeader('content-type', 'application/json');
      res.write('{"device_code":"${opaque('pb_device').slice(0, 20)}');
      res.end(Buffer.from('${opaque('pb_device').slice(20)}"}'));
    },
    '/gzip': (res) => {
      res.writeHead(200, { ...${JSON.stringify(json)}, 'content-encoding': 'gzip' });
      res.end(gzipSync('{"mfa_token":"${opaque('mfa')}"}'));
    },
    '/given': (res) => res.writeHead(302, { location: 'http://x/cb?code=${opaque('pb_code')}' }).end(),
    '/flat': (res) => res.writeHead(302, ['Location', '/oauth/consent/V1StGXR8_Z5jdHi6B-myT']).end(),
    '/cookies': (res) => {
      res.setHeader('set-cookie', ['a=b', 'pb_oauth_resume=V2StGXR8_Z5jdHi6B-myT; path=/']);
      res.writeHead(204).end();
    },
    '/openapi.json': (res) => res.writeHead(200, ${JSON.stringify(json)}).end('{"client_secret":"${opaque('cls')}"}'),
  };
  const server = createServer((req, res) => req.resume().on('end', () => answers[req.url](res)));
  server.listen(0, '127.0.0.1', async () => {
    const sent = { method: 'POST', body: JSON.stringify({ password: 'a-long-password' }), redirect: 'manual' };
    for (const path of Object.keys(answers)) {
      const answer = await fetch('http://127.0.0.1:' + server.address().port + path, sent);
      console.log(path, answer.status, await answer.text());
    }
    server.closeAllConnections();
    server.close();
  });`;

let folder: string;
let said: string;
let issued: IssuedSecret[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-recorder-'));
  ({ stdout: said } = await run(process.execPath, ['-e', program], { env: programEnvironment(folder) }));
  issued = readIssued(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a program under the recorder', () => {
  test('answers as it would without the recorder', () => {
    expect(said).toContain(`/parts 200 {"device_code":"${opaque('pb_device')}"}`);
    expect(said).toContain(`/gzip 200 {"mfa_token":"${opaque('mfa')}"}`);
    expect(said).toContain('/flat 302');
  });

  test.each([
    ['in a body', 'refresh_token', opaque('pb_refresh')],
    ['in a body sent in two parts', 'device_code', opaque('pb_device')],
    ['in a compressed body', 'mfa_token', opaque('mfa')],
    ['in a header that is set only with the status', 'authorization_code', opaque('pb_code')],
    ['in a header from a flat list', 'authorization_request', 'V1StGXR8_Z5jdHi6B-myT'],
    ['in one of several cookies', 'oauth_cookie', 'V2StGXR8_Z5jdHi6B-myT'],
    ['in a request', 'password', 'a-long-password'],
  ])('records a secret %s', (_where, kind, text) => {
    expect(issued).toContainEqual({ kind, text });
  });

  test('records each secret once and no examples from the OpenAPI document', () => {
    expect(issued).toHaveLength(7);
  });
});
