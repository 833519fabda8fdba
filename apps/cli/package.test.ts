import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import manifest from './package.json' with { type: 'json' };
import { cursorOf, openSockets } from './src/listen/socket.fixture.ts';
import { openStage, type Stage } from './src/stage.fixture.ts';

const deadlineMs = 120_000;
let home: string;
let stage: Stage;

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function runProgram(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, timeout: deadlineMs }, (failure, out, error) => {
      const code = typeof failure?.code === 'number' ? failure.code : 1;
      resolve({ code: failure ? code : 0, out, error });
    });
  });
}

/** A step without which no test makes sense. */
async function prepare(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, error } = await runProgram(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error}`);
}

/** This Node, and the one that the machine has by itself, which may be older. */
async function listNodes(): Promise<string[]> {
  const { out } = await runProgram('which', ['-a', 'node'], tmpdir());
  const own = out.split('\n').find((path) => path !== '' && !path.includes('node_modules'));
  return [process.execPath, ...(own === undefined ? [] : [own])];
}

const nodes = await listNodes();

/** Packs the command line and installs the file in an empty directory, without a registry. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'patchbay-package-'));
  stage = await openStage();
  const pack = ['pack', '--pack-destination', home];
  await prepare('npm', pack, import.meta.dirname);
  await mkdir(join(home, 'empty'));
  const file = join(home, `patchbay-cli-${manifest.version}.tgz`);
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', file];
  await prepare('npm', install, join(home, 'empty'));
}, deadlineMs);
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true });
});

const installedFolder = () => join(home, 'empty', 'node_modules', '@patchbay', 'cli');
const program = () => join(home, 'empty', 'node_modules', '.bin', 'patchbay');
const patchbay = (
  node: string,
  args: readonly string[],
  { flags = [], variables = [] }: { flags?: readonly string[]; variables?: readonly string[] } = {},
) => {
  const settings = [`HOME=${home}`, 'XDG_CONFIG_HOME=', `PATCHBAY_BASE_URL=${stage.baseUrl}`, ...variables];
  return runProgram('env', [...settings, node, ...flags, program(), ...args], home);
};

describe('the packed command line', () => {
  test('brings no other package, no sources and no tests', async () => {
    expect(
      (await readdir(join(home, 'empty', 'node_modules'))).filter((name) => !name.startsWith('.')),
    ).toEqual(['@patchbay']);
    expect((await readdir(installedFolder(), { recursive: true })).sort()).toEqual([
      'README.md',
      'bin',
      'bin/patchbay.mjs',
      'dist',
      'dist/LICENSES.txt',
      'dist/patchbay.mjs',
      'package.json',
    ]);
  });

  test.each(nodes)('signs in and calls the API with the Node at %s', async (node) => {
    expect(await patchbay(node, ['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, error: '' });
    const device = { user_code: 'BCDF-GHJK', verification_uri: 'http://localhost/device', device_code: 'd' };
    const tokens = {
      access_token: 'access-1',
      refresh_token: 'refresh-1',
      expires_in: 3600,
      scope: 'threads:read',
    };
    stage.on('POST /v1/oauth/register', { status: 201, body: { client_id: 'cli_1', status: 'approved' } });
    stage.on('POST /v1/oauth/device_authorization', { body: { ...device, expires_in: 900, interval: 0 } });
    stage.on('POST /v1/oauth/token', { body: tokens });
    stage.on('GET /v1/threads', { body: [{ id: 'thr_1' }] });
    const login = await patchbay(node, ['login']);
    expect(login.code, login.error).toBe(0);
    expect(login.error).toContain('BCDF-GHJK');
    const listed = await patchbay(node, ['api', 'GET', '/v1/threads', '--json']);
    expect(listed).toEqual({ code: 0, out: '[{"id":"thr_1"}]\n', error: '' });
  });

  test.each(nodes)('listens over a WebSocket with the Node at %s', async (node) => {
    const isHook = ({ call }: { call: string }): boolean => call === 'POST /hook';
    const attempted = stage.received.filter(isHook).length;
    // More subjects than Node expects listeners of one signal.
    const subjects = Array.from({ length: 20 }, (_, index) => index + 1);
    const { baseUrl } = await openSockets((client) => {
      client.say({ op: 'hello', session_id: 's', heartbeat_ms: 20_000, cursor: cursorOf(0) });
      for (const number of subjects) client.tell(number);
      void vi
        .waitFor(
          () => expect(stage.received.filter(isHook)).toHaveLength(attempted + subjects.length),
          10_000,
        )
        .finally(() => client.close(4003, 'account_suspended'));
      return undefined;
    });
    const args = ['listen', '--json', '--forward-to', `${stage.baseUrl}/hook`];
    const variables = [`PATCHBAY_BASE_URL=${baseUrl}`, 'PATCHBAY_TOKEN=token'];
    const { code, error, out } = await patchbay(node, args, { variables });
    expect(code, error).toBe(1);
    // Nothing else is on stderr, no warning either.
    expect(JSON.parse(error).error.code).toBe('account_suspended');
    expect(out.split('\n').at(-2)).toBe('{"event":"stopped","handled":0,"waiting":20}');
  });

  test('tells an older Node in one sentence what it needs', async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })";
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
    expect(await patchbay(process.execPath, ['--version'], { flags })).toEqual({
      code: 1,
      out: '',
      error: 'patchbay needs Node 20.3 or newer. This is Node 18.20.4.\n',
    });
  });

  test('names the licenses of what is in it', async () => {
    const text = await readFile(join(installedFolder(), 'dist', 'LICENSES.txt'), 'utf8');
    for (const name of ['commander', 'openapi-fetch', 'uqr', 'ws', 'zod']) expect(text).toContain(`${name} `);
    expect(text).toContain('Permission is hereby granted');
  });
});
