import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type ConsoleBrowser, openBrowser } from '../support/console-browser.ts';
import { type Developer, freshPassword, register, signUp } from '../support/developer.ts';
import { poll, type Registration, registerApproved, startDevice } from '../support/oauth-flow.ts';

/** The cookies that an attacker can plant in a browser before its owner signs in. */
const plants = {
  'an invented token': () => Promise.resolve(`pb_sess_${'a'.repeat(46)}`),
  'a session that has ended': async () => {
    const { token } = await signUp();
    await call('POST', '/v1/developer/auth/logout', { token });
    return token;
  },
  'a live session of the attacker': async () => (await signUp()).token,
} as const;

/** Each way to sign in, as the pages of the console do it. @returns the address that signed in */
const ways: Readonly<Record<string, (browser: ConsoleBrowser) => Promise<string>>> = {
  'a login': async (browser) => {
    const { email, password } = await signUp();
    await enter(browser, 'loginAccount', { email, password });
    return email;
  },
  'a verified address': async (browser) => {
    const { code, email } = await register();
    await enter(browser, 'verifyAccount', { email, code });
    return email;
  },
  'a reset of the password': async (browser) => {
    const { email } = await signUp();
    const { text } = await browser.mutate('forgotPassword', { email });
    const code = /"devCode":"(\d{6})"/.exec(text)?.[1];
    await enter(browser, 'resetPassword', { email, code, newPassword: freshPassword() });
    return email;
  },
};

async function enter(browser: ConsoleBrowser, procedure: string, input: unknown): Promise<void> {
  const { status, text } = await browser.mutate(procedure, input);
  expect(status, text).toBe(200);
}

/** The address of the account of a session token; undefined when the token is invalid. */
async function readEmail(token: string): Promise<string | undefined> {
  const { body } = await call<{ email?: string }>('GET', '/v1/me', { token });
  return body.email;
}

const cases = Object.keys(ways).flatMap((way) => Object.keys(plants).map((plant) => [way, plant] as const));

describe('a session planted in a browser never becomes the session of the person who signs in', () => {
  test.each(cases)(
    'signing in by %s over %s sets a new cookie, and the planted session keeps its owner',
    async (way, plant) => {
      const planted = await plants[plant as keyof typeof plants]();
      const owner = await readEmail(planted);
      const browser = openBrowser(planted);
      const email = await ways[way]?.(browser);
      expect(browser.cookie()).not.toBe(planted);
      expect(await readEmail(browser.cookie())).toBe(email);
      expect(await readEmail(planted)).toBe(owner);
      expect(owner).not.toBe(email);
    },
  );
});

describe('the person who signed in approves a device, whatever was planted before', () => {
  let client: Registration;
  let person: Developer;

  beforeAll(async () => {
    client = await registerApproved();
    person = await signUp();
  });

  /** Approves a new device with a session. @returns the token that the device gets; undefined when it gets none */
  async function approve(browser: ConsoleBrowser): Promise<string | undefined> {
    const { body: device } = await startDevice(client);
    await browser.mutate('decideDevice', { userCode: device.user_code, decision: 'approve' });
    return (await poll(client, device.device_code)).body.access_token;
  }

  const readUser = async (token = ''): Promise<string | undefined> =>
    (await call<{ id?: string }>('GET', '/v1/me', { token })).body.id;

  test.each(Object.entries(plants))('over %s', async (_plant, plant) => {
    const planted = await plant();
    const browser = openBrowser(planted);
    const attacker = await readUser(planted);
    // Before the person has signed in, the browser approves as the attacker or is refused.
    expect(await readUser(await approve(openBrowser(planted)))).toBe(attacker);
    await enter(browser, 'loginAccount', { email: person.email, password: person.password });
    const user = await readUser(person.token);
    expect(await readUser(await approve(browser))).toBe(user);
    expect(await readUser(await approve(openBrowser(planted)))).toBe(attacker);
    expect(attacker).not.toBe(user);
  });
});
