import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createThread, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { checkTypes, installPacked, type Project } from './packed.fixture.ts';
import { listNodes, run } from './program.fixture.ts';

let api: TestApi;
let developer: Developer;
let project: Project;
const nodes = await listNodes();
beforeAll(async () => {
  api = await startTestApi();
  developer = await signUp(api);
  for (let count = 0; count < 3; count += 1) await createThread(api, developer);
  project = await installPacked();
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const program = (baseUrl: string, token: string): string => `
import { createPatchbay, PatchbayError } from '@patchbay/sdk';

const client = createPatchbay({ baseUrl: '${baseUrl}', token: '${token}' });
const { data } = await client.GET('/v1/me');
const titles = [];
for await (const thread of client.list('/v1/threads', { query: { limit: 1 } })) titles.push(thread.id);
const refused = await client
  .GET('/v1/threads/{thread_id}', { params: { path: { thread_id: 'thr_none' } } })
  .catch((error) => (error instanceof PatchbayError ? error.code : 'another error'));
console.log(JSON.stringify({ known: data !== null, threads: titles.length, refused }));
`;
const installed = () => join(project.folder, 'node_modules', '@patchbay', 'sdk');

/** A module of the package with all that it imports. */
async function readModules(name: string, known = new Map<string, string>()): Promise<string> {
  const text = await readFile(join(installed(), 'dist', name), 'utf8');
  known.set(name, text);
  for (const [, next = ''] of text.matchAll(/from\s*["']\.\/([^"']+)["']/g))
    if (!known.has(next)) await readModules(next, known);
  return [...known.values()].join('\n');
}

describe('the packed SDK', () => {
  test('brings no other package, no sources and no tests', async () => {
    const packages = await readdir(join(project.folder, 'node_modules'));
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['@patchbay']);
    const files = await readdir(installed(), { recursive: true });
    expect(files.filter((name) => /test|(?<!\.d)\.ts$/.test(name))).toEqual([]);
    expect(await readFile(join(installed(), 'dist', 'LICENSES.txt'), 'utf8')).toContain('openapi-fetch');
  });

  test.each(nodes)('lists, pages and refuses under the Node at %s', async (node) => {
    const text = program(`http://127.0.0.1:${api.port}`, developer.token);
    await project.write('program.js', text);
    const { code, error, out } = await run(node, ['program.js'], project.folder);
    expect(code, error).toBe(0);
    const threads = (await api.client.get('/v1/threads', developer.token)).body as unknown[];
    expect(JSON.parse(out)).toEqual({
      known: true,
      threads: threads.length,
      refused: 'thread_not_found',
    });
  });

  test('has types for a program that knows only those of a browser', async () => {
    await project.write('program.ts', program('http://localhost:4000', 'token'));
    expect(await checkTypes(project, ['program.ts'])).toEqual({ code: 0, out: '', error: '' });
  });

  test('has a README whose programs compile', async () => {
    const text = await readFile(join(installed(), 'README.md'), 'utf8');
    const programs = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, program = '']) => program);
    expect(programs.length).toBeGreaterThan(8);
    const names = programs.map((_, index) => `readme-${index}.ts`);
    for (const [index, name] of names.entries()) await project.write(name, programs[index] ?? '');
    expect(await checkTypes(project, names)).toEqual({ code: 0, out: '', error: '' });
  });

  test('has a core of at most 10 kB, without anything from Node', async () => {
    const core = await readModules('index.js');
    expect(gzipSync(core, { level: 9 }).byteLength).toBeLessThanOrEqual(10_000);
    expect(/["'`]node:|\bBuffer\b|\brequire\(/.test(core)).toBe(false);
  });

  test('is what publint and arethetypeswrong accept', async () => {
    const { messages } = await publint({ pkgDir: installed(), strict: true, pack: false });
    expect(messages).toEqual([]);
    const tarball = new Uint8Array(await readFile(project.tarball));
    const analysis = await checkPackage(createPackageFromTarballData(tarball));
    const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'no types' }];
    // A package of modules alone: CommonJS imports it with import().
    const isExpected = (kind: string): boolean => kind === 'CJSResolvesToESM' || kind === 'NoResolution';
    expect(problems.filter(({ kind }) => !isExpected(kind))).toEqual([]);
  });
});
