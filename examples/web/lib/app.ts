import { ConnectionError, createPatchbay, PatchbayError } from '@patchbay/sdk';
import { db } from './database';
import { appUrl, baseUrl, consoleUrl, redirectUri, scope } from './settings';

export const anonymous = createPatchbay({ baseUrl });

/** The registration of the app at one installation. */
interface Registration {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Reads the registration later (RFC 7592). */
  readonly accessToken: string;
}

function readRegistration(): Registration | null {
  const row = db.prepare('SELECT registration FROM apps WHERE redirect_uri = ?').get(redirectUri);
  return row ? (JSON.parse(String(row.registration)) as Registration) : null;
}

/** The app as it was registered when the server started. */
export function readApp(): Registration {
  const registration = readRegistration();
  if (!registration) throw new Error('The app is not registered. Start it again.');
  return registration;
}

async function registerNew(): Promise<string> {
  const { data } = await anonymous.POST('/v1/oauth/register', {
    body: {
      client_name: 'Threads on the web',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope,
    },
  });
  const { client_id: clientId, client_secret: clientSecret, registration_access_token: accessToken } = data;
  if (!clientSecret || !accessToken) throw new Error(`${baseUrl} gave the app no secret.`);
  const registration: Registration = { clientId, clientSecret, accessToken };
  const save = db.prepare('INSERT OR REPLACE INTO apps (redirect_uri, registration) VALUES (?, ?)');
  save.run(redirectUri, JSON.stringify(registration));
  return data.status;
}

/** The status of the app at the installation. An installation that was set up again does not know it. */
async function readStatus({ accessToken, clientId }: Registration): Promise<string> {
  const path = { client_id: clientId };
  try {
    const client = createPatchbay({ baseUrl, token: accessToken });
    return (await client.GET('/v1/oauth/register/{client_id}', { params: { path } })).data.status;
  } catch (error) {
    if (error instanceof PatchbayError && error.status === 401) return registerNew();
    throw error;
  }
}

/** Registers the app on its first start (RFC 7591). @returns what to do next */
export async function registerApp(): Promise<string> {
  try {
    const kept = readRegistration();
    const status = kept ? await readStatus(kept) : await registerNew();
    if (status === 'approved') return `Open ${appUrl}`;
    return `This app is ${status}. An operator approves it at ${consoleUrl}/operator/clients. Then open ${appUrl}`;
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    throw new Error(`${error.message}. Start Patchbay, or set PATCHBAY_BASE_URL to the address of its API.`);
  }
}
