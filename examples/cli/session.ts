import { join } from 'node:path';
import {
  createPatchbay,
  type Patchbay,
  PatchbayError,
  pollDeviceToken,
  refreshTokens,
  requestDeviceToken,
  revokeToken,
  startDeviceAuthorization,
  type TokenSet,
} from '@patchbay/sdk';
import { openStore } from './store.ts';

export const baseUrl = process.env.PATCHBAY_BASE_URL ?? 'http://localhost:4000';
const scope = 'threads:read messages:write';
const anonymous = createPatchbay({ baseUrl });
/** One folder for each server, so that no token is ever sent to another one. */
const store = openStore(join(import.meta.dirname, '.data', encodeURIComponent(new URL(baseUrl).origin)));

/** Registers this program on its first start (RFC 7591). It is a public client: no secret stays secret on a desk. */
async function readClientId(): Promise<string> {
  const kept = await store.load<{ clientId: string }>('client.json');
  if (kept) return kept.clientId;
  const { data } = await anonymous.POST('/v1/oauth/register', {
    body: {
      client_name: 'Threads in the terminal',
      // A registration must name one. The device flow never uses it.
      redirect_uris: ['https://127.0.0.1/callback'],
      grant_types: ['device_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope,
    },
  });
  await store.save('client.json', { clientId: data.client_id });
  return data.client_id;
}

/** Shows a link and a code, and waits until the person has decided (RFC 8628). */
async function signIn(): Promise<TokenSet> {
  const clientId = await readClientId();
  const started = await startDeviceAuthorization(anonymous, { clientId, scope });
  console.log(`Open ${started.verificationUriComplete}`);
  console.log(`The page shows the code ${started.userCode}. Allow it if it is the same.`);
  const { deviceCode } = started;
  const poll = () => requestDeviceToken(anonymous, { clientId, deviceCode });
  const tokens = await pollDeviceToken({ ...started, poll });
  await store.save('tokens.json', tokens);
  return tokens;
}

/** Gets the next tokens. A refresh token works once, so two runs at once must not both send it. */
const renew = (expiredToken: string): Promise<string | null> =>
  store.locked(async () => {
    const kept = await store.load<TokenSet>('tokens.json');
    if (!kept || kept.accessToken !== expiredToken) return kept?.accessToken ?? null;
    try {
      const tokens = await refreshTokens(anonymous, { clientId: await readClientId(), ...kept });
      await store.save('tokens.json', tokens);
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof PatchbayError && error.status === 400) await store.remove('tokens.json');
      throw error;
    }
  });

/** A client that acts for the person. It signs them in if they are not. */
export async function openSession(): Promise<Patchbay> {
  const { accessToken } = (await store.load<TokenSet>('tokens.json')) ?? (await signIn());
  return createPatchbay({ baseUrl, token: accessToken, refresh: renew });
}

/** Ends the sign-in on the server, and removes the tokens. */
export async function signOut(): Promise<void> {
  const tokens = await store.load<TokenSet>('tokens.json');
  if (tokens) await revokeToken(anonymous, tokens.refreshToken);
  await store.remove('tokens.json');
}
