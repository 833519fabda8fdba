import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { commands } from './names.ts';
import { stagePrograms } from './stage.ts';

const node = join(root, 'node_modules', 'node', 'bin', 'node');
// Outside the checkout, where no package of the checkout is found.
const folder = mkdtempSync(join(tmpdir(), 'patchbay-image-'));
const data = join(folder, 'data');

const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(node, [join(folder, 'app', 'programs', 'run.js'), ...args], {
    cwd: folder,
    deadlineSeconds: 60,
    env: { DATA_DIR: data, ...env },
  });

beforeAll(() => stagePrograms(join(folder, 'app'), (name) => !name.startsWith('next')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.concurrent.each(['api', 'worker'])(
  '%s of the image loads from its files alone, and asks for its database',
  async (name) => {
    expect((await start([name])).output).toContain('DATABASE_URL');
  },
);

test.concurrent.each(commands.filter((name) => !/^(?:move|provenance|rotate-data)/.test(name)))(
  '%s of the image loads from its files alone, and says that the database is away',
  async (name) => {
    const args = /backup|restore/.test(name) ? [name, 'file'] : [name];
    const { code, output } = await start(args, { DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:9/none' });
    expect(output).toContain('DATABASE_URL');
    expect(code).toBe(1);
  },
);

test.concurrent.each(['move-workspace', 'provenance-keys', 'rotate-data-key'])(
  '%s of the image says how it is used',
  async (name) => {
    expect((await start([name])).output).toContain(`usage: npm run ${name}`);
  },
);

test('the image refuses a name that it does not have, and lists those that it has', async () => {
  const { code, output } = await start(['../run']);
  expect(code).toBe(64);
  expect(output).toContain('api, console, worker');
});

test('the pages load the container that the console has loaded', async () => {
  const script = `
    const [one, other] = await Promise.all(['programs/container.js', 'apps/console/src/container.ts'].map((path) => import('${folder}/app/' + path)));
    console.log(one.createCallContext === other.createCallContext, one.openDocs().answer({ url: 'http://localhost/docs/errors', nonce: '' }).status);
  `;
  const options = { cwd: folder, deadlineSeconds: 60, env: { DATA_DIR: data } };
  const { output } = await run(node, ['--input-type=module', '--eval', script], options);
  expect(output).toContain('true 200');
});

test.each([
  'prisma/migrations/migration_lock.toml',
  'docs/errors.md',
  'node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
])('the image has %s, which a program opens by name', (path) => {
  expect(existsSync(join(folder, 'app', path))).toBe(true);
});
