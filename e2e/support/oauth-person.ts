import { expect } from 'vitest';
import { call, freshAddress } from './call.ts';
import { mutate } from './console.ts';
import type { Developer } from './developer.ts';
import { readProduct } from './running.ts';

/** The answer that a browser got. Redirects are not followed. */
export interface Visit {
  readonly status: number;
  readonly location: string;
  readonly text: string;
  /** The cookies for the next request to this origin. */
  readonly cookie: string;
}

/** Opens a URL as a browser does. */
export async function visit(address: string | URL, cookie = ''): Promise<Visit> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', 'x-forwarded-for': freshAddress(), cookie },
  });
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
    cookie: set.join('; '),
  };
}

export interface Choice {
  readonly decision?: 'allow' | 'deny';
  /** The scopes that stay checked; all of them when absent. */
  readonly scopes?: readonly string[];
}

/**
 * Acts as a person whose browser a client sent to the authorization endpoint: follows to the console, decides there with
 * the console session, and follows back.
 * @returns the URL at the client where the browser ends
 */
export async function decideConsent(
  person: Developer,
  authorizationUrl: string | URL,
  { decision = 'allow', scopes }: Choice = {},
): Promise<URL> {
  const asked = await visit(authorizationUrl);
  const consentPage = `${readProduct().consoleUrl}/oauth/consent/`;
  expect(asked.location, `${asked.status} ${asked.text}`).toContain(consentPage);
  const uid = asked.location.slice(consentPage.length);
  const chosen = scopes === undefined ? { uid, decision } : { uid, decision, scopes };
  const { returnTo } = await mutate<{ returnTo: string }>('decideConsent', person.token, chosen);
  const answered = await visit(returnTo, asked.cookie);
  expect(answered.status, answered.text).toBe(303);
  return new URL(answered.location);
}

/** A person enters the code of a device and decides about it. */
export async function decideDevice(
  person: Developer,
  userCode: string,
  decision: 'approve' | 'deny',
): Promise<void> {
  const { from, token } = person;
  const body = { user_code: userCode, decision };
  const answer = await call('POST', '/v1/oauth/device/decide', { from, token, body });
  expect(answer.status, answer.text).toBe(200);
}

/** A person disconnects all connected apps. */
export async function endGrants({ from, token }: Developer): Promise<void> {
  const { body: grants } = await call<readonly { id: string }[]>('GET', '/v1/me/grants', { from, token });
  for (const { id } of grants) {
    const { status } = await call('DELETE', `/v1/me/grants/${id}`, { from, token });
    expect(status).toBe(204);
  }
}
