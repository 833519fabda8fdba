import { expect } from 'vitest';
import type { Developer } from './developer.ts';
import { approveClient, describeClient, discover, registerClient, tryToken } from './oauth-client.ts';
import { decideConsent } from './oauth-person.ts';
import type { Browser } from './web-app.ts';

export interface AppClient {
  readonly id: string;
  readonly secret: string;
}

/** Registers an app that keeps a secret, as a library with its default settings uses it, and has it approved. */
export async function registerApp(
  operator: Developer,
  { callback, method, name }: { readonly name: string; readonly callback: string; readonly method: string },
): Promise<AppClient> {
  const metadata = describeClient(name, {
    redirect_uris: [callback],
    token_endpoint_auth_method: method,
  });
  const { client_id: id, client_secret: secret = '' } = await registerClient(await discover(), metadata);
  await approveClient(operator, id);
  return { id, secret };
}

/** Signs a person in at an app. @returns the app's answer to its callback */
export async function signInAt(browser: Browser, person: Developer, authorizationUrl: string) {
  return browser.open(await decideConsent(person, authorizationUrl));
}

/** Expects that the app has an access token that the API accepts. */
export async function expectSignedIn(token: unknown): Promise<void> {
  expect(await tryToken(String(token))).toBe('200');
}
