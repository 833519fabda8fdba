import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Developer } from '../support/developer.ts';
import { type Production, startProduction } from '../support/production.ts';
import { mutateAt, queryAt } from '../support/production-console.ts';
import { exchange } from '../support/raw.ts';

let production: Production;
let developer: Developer;

beforeAll(async () => {
  production = await startProduction();
  developer = await production.signUp();
  await production.setFlag(true);
});
afterAll(() => production.stop());

const pages = [
  '/operator',
  '/operator/clients',
  '/operator/moderation',
  '/operator/audit',
  '/operator/',
  '/%6fperator',
];
const cookieOf = (session: string) => ({ cookie: `__Host-patchbay=${session}` });

/** Says whether the answer leads to an operator's page: its status, and whether it shows one. */
async function open(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, shown: /Feature flags|Client review|Platform audit|Operator/.test(text) };
}

/** The procedures that only operators may call, each with an input that it accepts or looks at. */
const procedures: readonly [string, 'query' | 'mutation'][] = [
  ['readFlags', 'query'],
  ['setFlag', 'mutation'],
  ['findAccounts', 'query'],
  ['findUsers', 'query'],
  ['suspendAccount', 'mutation'],
  ['reinstateAccount', 'mutation'],
  ['suspendUser', 'mutation'],
  ['reinstateUser', 'mutation'],
  ['setTier', 'mutation'],
  ['listClientQueue', 'query'],
  ['decideClient', 'mutation'],
];

describe('In production operator pages and procedures exist only on a second listener of the console', () => {
  test.for(pages)('%s is not found on the public listener, for an operator as for anyone', async (path) => {
    const { console, operator } = production;
    for (const headers of [{}, cookieOf(developer.token), cookieOf(operator.token)]) {
      const { shown, status } = await open(console.url + path, headers);
      // The framework redirects a path with a slash at its end before it looks for the page.
      expect([status, shown]).toEqual([path.endsWith('/') ? 308 : 404, false]);
    }
  });

  test.for(procedures)('%s is not found there', async ([procedure, type]) => {
    const { console, operator } = production;
    for (const session of [undefined, developer.token, operator.token]) {
      const call = {
        to: console.url,
        procedure,
        session,
        headers: { origin: 'https://console.example.com' },
      };
      const answer = await (type === 'query' ? queryAt(call) : mutateAt(call));
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
  });

  test('no header makes the public listener the other one', async () => {
    const { console, operator } = production;
    const { host, port } = new URL(console.adminUrl);
    for (const name of [host, `localhost:${port}`, 'admin']) {
      const lines = [
        'GET /api/trpc/readFlags?input=%7B%22json%22%3A%7B%7D%7D HTTP/1.1',
        `Host: ${name}`,
        `X-Forwarded-Host: ${name}`,
        `X-Forwarded-Port: ${port}`,
        `Forwarded: host=${name}`,
        'X-Listener: admin',
        'X-Console-Listener: admin',
        `Cookie: __Host-patchbay=${operator.token}`,
        'Connection: close',
      ];
      const answer = await exchange(`${lines.join('\r\n')}\r\n\r\n`, console.url);
      expect(answer.status).toBe(404);
    }
  });

  test('an operator is a developer on the public listener', async () => {
    const { console, operator } = production;
    const here = await queryAt({ to: console.url, procedure: 'readViewer', session: operator.token });
    expect(here.data).toMatchObject({ account: { role: 'developer' } });
  });

  test('the pages and procedures are on the operators’ listener, for operators alone', async () => {
    const { console, operator } = production;
    for (const path of ['/operator', '/operator/clients', '/operator/moderation', '/operator/audit']) {
      const url = console.adminUrl + path;
      expect(await open(url, cookieOf(operator.token))).toEqual({ status: 200, shown: true });
      expect((await open(url, cookieOf(developer.token))).status).toBe(404);
      expect((await open(url, {})).status).toBe(307);
    }
    const to = console.adminUrl;
    const read = await queryAt({ to, procedure: 'readFlags', session: operator.token });
    expect(read.data).toMatchObject([{ name: 'apikey_auth_enabled', enabled: true }]);
    const refused = await queryAt({ to, procedure: 'readFlags', session: developer.token });
    expect([refused.status, refused.code]).toEqual([403, 'operator_only']);
  });

  test('a mutation there comes from its own pages', async () => {
    const { console, operator } = production;
    const { port } = new URL(console.adminUrl);
    const set = (headers: Record<string, string>) =>
      mutateAt({
        to: console.adminUrl,
        procedure: 'setFlag',
        session: operator.token,
        input: { name: 'apikey_auth_enabled', enabled: true },
        headers,
      });
    expect((await set({ origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
    const foreign = { origin: 'https://console.example.com', 'sec-fetch-site': 'cross-site' };
    expect((await set(foreign)).code).toBe('origin_not_allowed');
  });
});
