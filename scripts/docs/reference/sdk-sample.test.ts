import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../product/root.ts';
import { readOperations } from './read-document.ts';
import { type SampleRequest, sampleRequest } from './sample-request.ts';
import { toTypeScript } from './typescript-sample.ts';

const all = readOperations().flatMap(({ operations }) => operations);
const samples = all.flatMap((operation) => {
  const request = sampleRequest(operation);
  return request.sdk === null ? [] : [{ name: operation.operationId, request }];
});

/** In the checkout, where a program finds the SDK. */
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data', 'samples-'));
  for (const { name, request } of samples) writeFileSync(join(folder, `${name}.ts`), toTypeScript(request));
  const compilerOptions = { lib: ['es2024', 'dom'] };
  const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The requests that a sample sends. */
async function run(name: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const { method, url } = request;
    sent.push({ method, url, token: request.headers.get('authorization'), body: text && JSON.parse(text) });
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  vi.spyOn(console, 'log').mockReturnValue();
  await import(join(folder, `${name}.ts`));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return sent;
}

const expectedOf = ({ body, method, token, url }: SampleRequest) => ({
  method,
  url,
  token: token && `Bearer ${process.env[token]}`,
  body: body?.as === 'json' ? body.value : '',
});

describe('the sample of the SDK', () => {
  test('is there for most operations, and for no redirect, form or file', () => {
    const others = all.filter((operation) => sampleRequest(operation).sdk === null);
    expect(samples.length).toBeGreaterThan(100);
    expect(others.length).toBeLessThan(20);
    for (const name of ['authorize', 'issueToken', 'appendMedia', 'readAudio'])
      expect(others.map(({ operationId }) => operationId)).toContain(name);
  });

  test('has the types of the SDK', async () => {
    const checked = promisify(execFile)('tsc', ['-p', folder]).catch(({ stdout }: { stdout: string }) => ({
      stdout,
    }));
    expect((await checked).stdout).toBe('');
  });

  test.each(samples)('$name sends what its other samples send', async ({ name, request }) => {
    if (request.token !== null) vi.stubEnv(request.token, 'pb_test_1');
    expect(await run(name)).toEqual([expectedOf(request)]);
  });
});
