import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findPythonClients } from '@patchbay/testkit/python-clients';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { expectSignedIn, registerApp } from '../support/library-sign-in.ts';
import { discover, redirectUri, type ServerMetadata, tryToken } from '../support/oauth-client.ts';
import { decideConsent } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { patienceMs } from '../support/patience.ts';

const python = findPythonClients();
const script = fileURLToPath(new URL('../support/python_clients.py', import.meta.url));
// Both refuse http without it, as they should.
const env = { OAUTHLIB_INSECURE_TRANSPORT: '1', AUTHLIB_INSECURE_TRANSPORT: '1' };

async function runStep<Result>(step: object): Promise<Result> {
  const child = spawn(python ?? '', [script], { env, timeout: patienceMs });
  child.stdin.end(JSON.stringify(step));
  const said = text(child.stderr);
  const [result] = await Promise.all([json(child.stdout).catch(() => null), once(child, 'close')]);
  expect(child.exitCode, await said).toBe(0);
  return result as Result;
}

interface Tokens {
  readonly access_token: string;
}

let operator: Developer;
let person: Developer;
let server: ServerMetadata;

beforeAll(async () => {
  [operator, person, server] = [await signUpOperator(), await signUp(), await discover()];
});

describe.skipIf(python === null).each(['authlib', 'requests-oauthlib'])(
  '%s as it is, with HTTP Basic',
  (library) => {
    test('signs a person in, and refreshes', async () => {
      const method = 'client_secret_basic';
      const registration = { name: `${library} notes`, callback: redirectUri, method };
      const { id, secret } = await registerApp(operator, registration);
      const app = { library, server, client_id: id, client_secret: secret, redirect_uri: redirectUri };
      const verifier = randomBytes(32).toString('base64url');
      const asked = { ...app, kind: 'begin', verifier };
      const { state, url } = await runStep<{ url: string; state: string }>(asked);
      const back = (await decideConsent(person, url)).href;
      const { refreshed, token } = await runStep<{ token: Tokens; refreshed: Tokens }>({
        ...app,
        kind: 'finish',
        verifier,
        state,
        back,
      });
      await expectSignedIn(refreshed.access_token);
      expect(await tryToken(token.access_token)).toBe('200');
    });
  },
);
