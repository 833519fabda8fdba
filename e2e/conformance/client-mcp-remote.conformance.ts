import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { mcpTools } from '../support/mcp-login.ts';
import { readClientId, runMcpRemote } from '../support/mcp-remote.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { decideConsent, decideDevice } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

const folders: string[] = [];
let operator: Developer;
let person: Developer;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-mcp-remote-'));
  folders.push(folder);
  return folder;
}

function expectTools({ code, said }: { code: number | null; said: string }): void {
  expect(code, said).toBe(0);
  for (const name of mcpTools) expect(said).toContain(`"name": "${name}"`);
}

beforeAll(async () => {
  operator = await signUpOperator();
  person = await signUp();
});

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe.concurrent('mcp-remote', { timeout: 90_000 }, () => {
  test('signs in through a browser, lists the six tools, and needs no person the next time', async () => {
    const folder = await createFolder();
    const first = runMcpRemote(folder);
    const line = await first.waitFor(/\/v1\/oauth\/authorize\?/);
    const authorizationUrl = /http\S+/.exec(line)?.[0] ?? '';
    await expectToWait(authorizationUrl);
    await approveClient(operator, await readClientId(folder));
    await first.waitFor(/callback server running/);
    const landed = await fetch(await decideConsent(person, authorizationUrl));
    expect(landed.status).toBe(200);
    expectTools(await first.ended);
    const second = await runMcpRemote(folder).ended;
    expectTools(second);
    expect(second.said).not.toContain('/v1/oauth/authorize?');
  });

  test('signs in with --device-code once its registration is approved, and exits when the person denies', async () => {
    const folder = await createFolder();
    const early = await runMcpRemote(folder, '--device-code').ended;
    expect(early.code).toBe(1);
    expect(early.said).toContain('unauthorized_client');
    await approveClient(operator, await readClientId(folder));
    const other = await createFolder();
    await cp(folder, other, { recursive: true });

    const decisions = [
      [folder, 'approve'],
      [other, 'deny'],
    ] as const;
    const [allowed, refused] = await Promise.all(
      decisions.map(async ([place, decision]) => {
        const run = runMcpRemote(place, '--device-code');
        const line = await run.waitFor(/user_code=/);
        await decideDevice(person, /user_code=([\w-]+)/.exec(line)?.[1] ?? '', decision);
        return run.ended;
      }),
    );
    expectTools(allowed ?? { code: null, said: '' });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Authorization was denied') });
  });
});
