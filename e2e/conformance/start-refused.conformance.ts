import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseToStart } from '../support/api-process.ts';
import { refuseConsole } from '../support/console-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { refuseOwn } from '../support/own-process.ts';
import { runProgram } from '../support/run-program.ts';
import { readProduct } from '../support/running.ts';

const root = join(import.meta.dirname, '..', '..');
const secret = 'hunter2-secret';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patchbay-refused-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function wrong(change: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>): string {
  return Object.assign(new URL(readProduct().databaseUrl), change).href;
}

/** Mistakes in DATABASE_URL, each with the message that explains it. */
const mistakes = {
  password: () => ({ url: wrong({ password: secret }), told: 'refuses the password of the user patchbay' }),
  database: () => ({
    url: wrong({ pathname: '/patchbay_absent' }),
    told: 'has no database patchbay_absent. Create it with `CREATE DATABASE patchbay_absent`',
  }),
  port: async () => {
    const port = await findFreePort();
    return { url: wrong({ port: String(port) }), told: `nothing listens at 127.0.0.1:${port}` };
  },
};

/** The lines that explain: neither progress nor the log, which is JSON. */
const explanationOf = (said: string): string[] =>
  said.split('\n').filter((line) => line.trim() !== '' && !/^(?:\{|[a-z]+ {2,})/.test(line));

function expectOneLine(said: string, told: string): void {
  expect(explanationOf(said), said).toEqual([expect.stringContaining(told)]);
  expect(said).not.toContain(secret);
  expect(said).not.toMatch(/^ +at /m);
}

async function runScript(script: string, env: Readonly<Record<string, string>>, args: string[] = []) {
  const ports = { API_PORT: String(await findFreePort()), CONSOLE_PORT: String(await findFreePort()) };
  const { ended } = runProgram(join(root, 'scripts', `${script}.ts`), args, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', ...ports, ...env },
  });
  return ended;
}

describe('A wrong DATABASE_URL is told in one line with its cause and its fix, without a stack', () => {
  test.each([
    ['start', 'port'],
    ['start', 'password'],
    ['start-api', 'password'],
    ['start-worker', 'database'],
    ['start-console', 'password'],
    ['migrate', 'database'],
  ] as const)('by npm run %s, for a wrong %s', async (script, mistake) => {
    const { told, url } = await mistakes[mistake]();
    const { code, said } = await runScript(script, { DATABASE_URL: url });
    expect(code, said).toBe(1);
    expectOneLine(said, told);
  });

  test('by npm run doctor, in the same words', async () => {
    const { told, url } = mistakes.database();
    const { code, said } = await runScript('doctor', { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(said.replace('\n         fix: ', '. ')).toContain(told);
  });

  test('by each program that is started without a script', async () => {
    const { told, url: DATABASE_URL } = mistakes.password();
    const worker = {
      name: 'worker',
      file: join(root, 'apps', 'worker', 'dist', 'main.js'),
      readyPath: '/',
      variables: { port: 'API_PORT', url: 'BASE_URL' },
    };
    const env = { DATABASE_URL, DATA_DIR: dataDir, CONSOLE_PORT: String(await findFreePort()) };
    expectOneLine(await refuseToStart(env), told);
    expectOneLine(await refuseOwn(worker, env), told);
    expectOneLine(await refuseConsole(env), told);
  });
});

describe('An unusable DATA_DIR', () => {
  test.each(['start', 'migrate'])(
    'ends npm run %s within seconds, in one line with the fix',
    async (script) => {
      const file = join(dataDir, 'file');
      writeFileSync(file, '');
      for (const dir of [file, '/proc/patchbay']) {
        const { code, said } = await runScript(script, { DATA_DIR: dir });
        expect(code, said).toBe(1);
        expectOneLine(said, `DATA_DIR ${dir} `);
      }
    },
  );
});

test('an unknown option of npm start is refused with the list of the known ones', async () => {
  for (const script of ['start', 'start-api']) {
    const { code, said } = await runScript(script, {}, ['--dmeo']);
    expect(code, said).toBe(1);
    expectOneLine(said, 'Unknown option --dmeo. ');
  }
});
