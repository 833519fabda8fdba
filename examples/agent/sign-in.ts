import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createPatchbay,
  pollDeviceToken,
  requestDeviceToken,
  revokeToken,
  startDeviceAuthorization,
} from '@patchbay/sdk';

export const baseUrl = process.env.PATCHBAY_BASE_URL ?? 'http://localhost:4000';
const scope = 'threads:read messages:read.raw messages:write';
const anonymous = createPatchbay({ baseUrl });

/** One folder for each server, because each knows the agent by another id. */
const folder = join(import.meta.dirname, '.data', encodeURIComponent(new URL(baseUrl).origin));
const clientFile = join(folder, 'client.json');

/** Registers the agent on its first start (RFC 7591). It is a public client, so there is no secret to keep. */
async function readClientId(): Promise<string> {
  const kept = await readFile(clientFile, 'utf8').catch(() => null);
  if (kept !== null) return (JSON.parse(kept) as { clientId: string }).clientId;
  const { data } = await anonymous.POST('/v1/oauth/register', {
    body: {
      client_name: 'An agent that asks first',
      // A registration must name one. The device flow never uses it.
      redirect_uris: ['https://127.0.0.1/callback'],
      grant_types: ['device_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope,
    },
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(clientFile, JSON.stringify({ clientId: data.client_id }), { mode: 0o600 });
  return data.client_id;
}

/** A sign-in for one run of the agent. Its token is in memory alone, and is revoked at the end. */
export interface SignIn extends AsyncDisposable {
  readonly accessToken: string;
}

/** Shows a link and a code, and waits until the person has decided (RFC 8628). */
export async function signIn(): Promise<SignIn> {
  const clientId = await readClientId();
  const started = await startDeviceAuthorization(anonymous, { clientId, scope });
  console.log(`Open ${started.verificationUriComplete}`);
  console.log(`The page shows the code ${started.userCode}. Allow it if it is the same.`);
  const { deviceCode } = started;
  const poll = () => requestDeviceToken(anonymous, { clientId, deviceCode });
  const { accessToken } = await pollDeviceToken({ ...started, poll });
  return { accessToken, [Symbol.asyncDispose]: () => revokeToken(anonymous, accessToken) };
}
