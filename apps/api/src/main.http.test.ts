import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiClient } from './testing/client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function startMain(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [mainFile], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

/** For a machine that is busy with other things. */
const patience = { timeout: 60_000 };

const masterKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + 1)).toString('base64');

test('serves and counts, drains on SIGTERM, and exits 0 without having dropped a request', async () => {
  const port = await freePort();
  const metricsPort = await freePort();
  const { child, output } = startMain({
    DATABASE_URL: database.url,
    API_PORT: String(port),
    MASTER_KEY: masterKey,
    METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    LOG_LEVEL: 'warn',
  });
  const exited = once(child, 'exit');
  const client = createApiClient(`http://127.0.0.1:${port}`);
  await vi.waitFor(async () => expect((await client.get('/healthz')).status).toBe(200), patience);

  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  let answered = 0;
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path: '/healthz', agent }, (answer) => {
        answered += 1;
        answer.resume().on('end', () => resolve(answer.statusCode === 200));
      }).on('error', (error: Error & { code?: string }) => {
        // Refused is no drop: nothing was accepted.
        if (error.code !== 'ECONNREFUSED') failures.push(`${error.code} ${error.message}`);
        resolve(false);
      });
    });
  const hammer = async () => {
    while (await ask());
  };
  const hammers = Array.from({ length: 8 }, hammer);
  await vi.waitFor(() => expect(answered).toBeGreaterThan(100), patience);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status_class="2xx"}',
  );
  child.kill('SIGTERM');
  await Promise.all(hammers);
  expect(await exited, output()).toEqual([0, null]);
  expect(failures).toEqual([]);
  agent.destroy();
});

test('without a database it says what is missing, and exits as a start that was refused', async () => {
  const { child, output } = startMain({ MASTER_KEY: masterKey });
  expect(await once(child, 'exit')).toEqual([78, null]);
  expect(output()).toContain('DATABASE_URL');
});
