import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allowDemo, planDemo } from './demo.ts';
import type { Settings } from './settings.ts';

// The story makes a month of data, and the machine may be busy: no promise is about its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let own: TestDatabase;
let dataDir: string;
/** The lines of the first start. */
let first: string;
beforeAll(async () => {
  own = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'patchbay-demo-'));
  first = await add();
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

function settingsOf(env: Record<string, string> = {}): Settings {
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  loadMasterKey(config);
  return {
    env,
    config,
    apiPort: config.apiPort,
    consolePort: config.consolePort,
    listenHost: config.listenHost,
    baseUrl: config.baseUrl,
    consoleUrl: config.consoleUrl,
    dataDir,
    databaseUrl: undefined,
    directUrl: undefined,
    migrationUrl: undefined,
    isProduction: false,
  };
}

/** Adds the demo and returns the lines for the terminal. */
async function add(settings = allowDemo(settingsOf())): Promise<string> {
  const shown = vi.spyOn(console, 'log').mockReturnValue();
  const demo = planDemo(settings);
  await demo.fill(own.url);
  demo.show();
  const text = shown.mock.calls.join('\n');
  shown.mockRestore();
  return text;
}

async function countRows(): Promise<string> {
  const tables = [
    'accounts',
    'api_keys',
    'oauth_clients',
    'messages',
    'request_logs',
    'audit_records',
    'sessions',
    'webhook_endpoints',
    'webhook_deliveries',
    'webhook_attempts',
    'agents',
    'agent_runs',
    'ai_calls',
    'reports',
  ];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`);
  return JSON.stringify(await own.db.query(`SELECT ${counts.join(" || ' ' || ")} AS counts`));
}

const signIn = (shown: string): string[] => shown.split('\n').filter((line) => !line.includes('a workspace'));

describe('npm start -- --demo', () => {
  test('makes the workspace once: a second start adds nothing and shows the same sign-in', async () => {
    expect(first).toMatch(/sign in as demo@example\.com {2}password \S{16}/);
    expect(first).toMatch(/operator {3}demo-operator@example\.com {2}password \S{16}/);
    expect(first).toMatch(/curl -s \S+\/v1\/threads -H "Authorization: Bearer pb_test_\w{46}"/);
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
    const before = await countRows();
    const second = await add();
    expect(await countRows()).toBe(before);
    expect(signIn(second)).toEqual(signIn(first));
  });

  test('says what to do when the password is gone', async () => {
    const [file, hidden] = [join(dataDir, 'demo.json'), join(dataDir, 'hidden.json')];
    await rename(file, hidden);
    expect(await add()).toContain('Reset the password in the console.');
    await rename(hidden, file);
  });

  test('begins again after a start that was interrupted, wherever that was, with the same operator', async () => {
    const operatorOf = (shown: string) => shown.split('\n').find((line) => line.includes('operator '));
    const file = join(dataDir, 'demo.json');
    const interrupt = async (change: (text: string) => string = (text) => text): Promise<void> => {
      const { rawKey: _, ...begun } = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, change(JSON.stringify(begun)));
    };
    await interrupt();
    const second = await add();
    expect(second).toContain('the last start was interrupted');
    expect(second).toMatch(/sign in as demo-2@example\.com {2}password \S{16}/);
    expect(second).toMatch(/curl -s \S+\/v1\/threads -H "Authorization: Bearer pb_test_\w{46}"/);
    expect(operatorOf(second)).toBe(operatorOf(first));
    expect(signIn(await add())).toEqual(signIn(second).filter((line) => !line.includes('interrupted')));
    const [dead] = await own.db.query<{ workspaces: number }>(
      `SELECT count(DISTINCT workspace_id)::int AS workspaces FROM webhook_deliveries WHERE state = 'dead'`,
    );
    expect(dead?.workspaces).toBe(2);

    // This one had made the operator alone.
    await interrupt((text) => text.replace('demo-2@', 'demo-3@'));
    const third = await add();
    expect(third).toMatch(/sign in as demo-3@example\.com/);
    expect(operatorOf(third)).toBe(operatorOf(first));
  });

  test('is refused in production', () => {
    expect(() => allowDemo({ ...settingsOf(), isProduction: true })).toThrow(
      'production gets no demo account',
    );
  });

  test('never replaces the operators that are named', () => {
    const env = { OPERATOR_EMAILS: 'ada@example.com' };
    expect(allowDemo(settingsOf(env)).env).toEqual(env);
  });
});
