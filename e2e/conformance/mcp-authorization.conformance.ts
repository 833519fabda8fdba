import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../support/developer.ts';
import { findFreePort } from '../support/free-port.ts';
import { mcpUrl } from '../support/mcp-login.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { register } from '../support/oauth-flow.ts';
import { decideConsent } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { runProgram } from '../support/run-program.ts';
import { readProduct } from '../support/running.ts';

const manifest = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json'));
const suite = join(dirname(manifest), 'dist/index.js');
let folder: string;

/** The results of the suite by check name. A check that is skipped or only warns has not passed. */
async function readVerdicts(): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('checks.json'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const checks = texts.flatMap((text) => JSON.parse(text) as readonly { id: string; status: string }[]);
  return Object.fromEntries(checks.map(({ id, status }) => [id, status]));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-mcp-authorization-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the conformance suite of the Model Context Protocol for authorization servers', () => {
  test('passes every check with a client that an operator has approved and that requests no scope', async () => {
    const port = String(await findFreePort());
    const { body: client } = await register({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const [operator, person] = [await signUpOperator(), await signUp()];
    const server = ['--url', readProduct().apiUrl, '--resource', mcpUrl().href];
    const wanted = [...server, '--client-id', client.client_id, '--port', port, '--output-dir', folder];
    const run = runProgram(suite, ['authorization', ...wanted], { cwd: folder, env: {} });

    const authorizationUrl = await run.waitFor(/^http\S+\/v1\/oauth\/authorize\?/);
    expect(new URL(authorizationUrl).searchParams.has('scope')).toBe(false);
    await expectToWait(authorizationUrl);
    await approveClient(operator, client.client_id);
    const landed = await fetch(await decideConsent(person, authorizationUrl));
    expect(landed.status).toBe(200);

    const { code, said } = await run.ended;
    expect(await readVerdicts(), said).toEqual({
      'authorization-server-metadata': 'SUCCESS',
      'authorization-server-metadata-cimd': 'SUCCESS',
      'authorization-code-grant': 'SUCCESS',
    });
    expect(code, said).toBe(0);
  });
});
