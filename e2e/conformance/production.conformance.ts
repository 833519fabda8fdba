import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, refuseToStart, startApiProcess } from '../support/api-process.ts';
import { call, expectRefusal } from '../support/call.ts';
import {
  createKey,
  type Developer,
  freshEmail,
  freshPassword,
  signIn,
  signUp,
} from '../support/developer.ts';
import { findFreePort } from '../support/free-port.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts';
import { patienceMs } from '../support/patience.ts';
import { exchange } from '../support/raw.ts';
import type { Flag, IssuedKey, WebhookView } from '../support/view.ts';

const auth = '/v1/developer/auth';
const flag = '/v1/admin/flags/apikey_auth_enabled';
const disabled = 'developer_platform_disabled';

const operatorEmail = 'operator@example.com';

// The flag is stored in the database, so these tests use their own and do not disturb others.
let database: OwnDatabase;
let development: ApiProcess;
let production: ApiProcess;
let adminUrl: string;
let operator: Developer;
/** The URLs of the processes. */
let to: { to: string };
let toDevelopment: { to: string };
/** The answers of each process before the flag was set. */
let atFirst: { development: string; production: string };

/** A development process and a production process with one database and one master key. */
async function startBoth(): Promise<void> {
  database = await createOwnDatabase();
  const port = await findFreePort();
  const shared = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OPERATOR_EMAILS: operatorEmail,
  };
  development = await startApiProcess(shared);
  production = await startApiProcess({
    ...shared,
    DEPLOYMENT: 'production',
    BASE_URL: 'https://api.example.com',
    CONSOLE_URL: 'https://console.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LISTEN_HOST: '127.0.0.1',
    ADMIN_LISTEN: `127.0.0.1:${port}`,
  });
  adminUrl = `http://127.0.0.1:${port}`;
  to = { to: production.url };
  toDevelopment = { to: development.url };
}

async function setFlag(enabled: boolean): Promise<void> {
  const answer = await call<Flag>('PUT', flag, { to: adminUrl, token: operator.token, body: { enabled } });
  expect(answer.status, answer.text).toBe(200);
}

/** Creates a developer who is verified in development, where the code is echoed, and signed in to production. */
async function signUpForProduction(email = freshEmail(), signInAt = to): Promise<Developer> {
  const developer = await signUp({ ...toDevelopment, email });
  return { ...developer, token: await signIn(developer, signInAt) };
}

beforeAll(async () => {
  await startBoth();
  atFirst = {
    development: (await call('GET', '/.well-known/oauth-authorization-server', toDevelopment)).text,
    production: (await call('GET', '/v1/developer/scopes', to)).text,
  };
  operator = await signUpForProduction(operatorEmail, { to: adminUrl });
  await setFlag(true);
  // Every process sees the flag within a second.
  const probe = async () =>
    expectRefusal(await call('GET', '/v1/developer/scopes', to), 401, 'missing_bearer_token');
  await vi.waitFor(probe, { timeout: patienceMs, interval: 50 });
});

afterAll(async () => {
  await Promise.all([development.stop(), production.stop()]);
  await database.remove();
});

describe('Production never echoes dev_code', () => {
  test('register answers exactly the same for an unknown, an unverified and a verified address', async () => {
    const { email: verified } = await signUp(toDevelopment);
    const fresh = freshEmail();
    for (const email of [fresh, fresh, verified]) {
      const body = { email, password: freshPassword(), display_name: 'Ada' };
      const answer = await call('POST', `${auth}/register`, { ...to, body });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { email, needs_verification: true },
      });
    }
  });

  test('resend and forgot-password answer exactly the same for an unknown, an unverified and a verified address', async () => {
    const { email: verified } = await signUp(toDevelopment);
    for (const email of [freshEmail(), verified]) {
      const resent = await call('POST', `${auth}/resend`, { ...to, body: { email } });
      expect(resent.body).toEqual({ email, needs_verification: true });
      const forgot = await call('POST', `${auth}/forgot-password`, { ...to, body: { email } });
      expect({ status: forgot.status, body: forgot.body }).toEqual({ status: 200, body: { email } });
    }
  });

  test('login on an unverified account answers needs_verification without a code', async () => {
    const [email, password] = [freshEmail(), freshPassword()];
    await call('POST', `${auth}/register`, { ...to, body: { email, password, display_name: 'Ada' } });
    const answer = await call('POST', `${auth}/login`, { ...to, body: { email, password } });
    expect(answer.body).toEqual({ email, needs_verification: true });
  });

  test('Development with a mail server never echoes dev_code, nor with LISTEN_HOST unless ALLOW_DEV_CODE=1', async () => {
    const echoes = async (env: Record<string, string>): Promise<boolean> => {
      const api = await startApiProcess(env);
      const body = { email: freshEmail(), password: freshPassword(), display_name: 'Ada' };
      const answer = await call('POST', `${auth}/register`, { to: api.url, body });
      await api.stop();
      return answer.text.includes('dev_code');
    };
    expect(await echoes({ SMTP_URL: 'smtp://127.0.0.1:9' })).toBe(false);
    expect(await echoes({ LISTEN_HOST: '127.0.0.1' })).toBe(false);
    expect(await echoes({ LISTEN_HOST: '127.0.0.1', ALLOW_DEV_CODE: '1' })).toBe(true);
  });
});

describe('env is live on the production host and test in non-production', () => {
  test('a key made in production is <key_prefix>_live_...', async () => {
    const { token } = await signUpForProduction();
    const { body } = await call<IssuedKey>('POST', '/v1/agents/api-keys', { ...to, token });
    expect(body).toMatchObject({
      env: 'live',
      raw_key: expect.stringMatching(/^pb_live_[0-9A-Za-z]{46}$/),
      key: { env: 'live', prefix: expect.stringMatching(/^pb_live_[0-9A-Za-z]{8}$/) },
    });
    expect((await call('GET', '/v1/me', { ...to, token: body.raw_key })).status).toBe(200);
    const elsewhere = await call('GET', '/v1/me', { ...toDevelopment, token: body.raw_key });
    expectRefusal(elsewhere, 401, 'token_invalid');
  });

  test('A key of the other environment is token_invalid, and so is a session', async () => {
    const developer = await signUp(toDevelopment);
    const { raw_key: rawKey } = await createKey(developer, {}, toDevelopment);
    for (const token of [rawKey, developer.token]) {
      expect((await call('GET', '/v1/me', { ...toDevelopment, token })).status).toBe(200);
      expectRefusal(await call('GET', '/v1/me', { ...to, token }), 401, 'token_invalid');
    }
  });
});

describe('Registration URLs are validated by an SSRF guard', () => {
  const webhooks = '/v1/developer/webhooks';
  const register = (token: string, url: string, at: { to: string }) =>
    call<WebhookView>('POST', webhooks, { ...at, token, body: { url, event_types: ['*'] } });

  test('Only https is allowed in production', async () => {
    const { token } = await signUpForProduction();
    const refused = await register(token, 'http://hooks.example.com/', to);
    expectRefusal(refused, 400, 'webhook_url_rejected');
    expect(refused.body).toMatchObject({ details: { reason: 'scheme_not_allowed' } });
    expect((await register(token, 'https://hooks.example.com/', to)).status).toBe(201);
  });

  test('Outside production http is accepted too, and the address rules hold', async () => {
    const { token } = await signUp(toDevelopment);
    expect((await register(token, 'http://hooks.example.com/', toDevelopment)).status).toBe(201);
    const inside = await register(token, 'http://127.0.0.1:8080/', toDevelopment);
    expectRefusal(inside, 400, 'webhook_url_rejected');
  });
});

describe('In production operator routes exist only on a second listener', () => {
  test('operator routes are 404 not_found on the public listener', async () => {
    const { token } = operator;
    expectRefusal(await call('GET', flag, { ...to, token }), 404, 'not_found');
    expectRefusal(await call('PUT', flag, { ...to, token, body: { enabled: true } }), 404, 'not_found');
    expect((await call('GET', flag, { to: adminUrl, token })).status).toBe(200);
  });

  test('the Host header does not matter', async () => {
    for (const host of [new URL(adminUrl).host, 'localhost:4001', 'admin']) {
      const lines = [`GET ${flag} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${operator.token}`];
      const answer = await exchange([...lines, 'Connection: close', '', ''].join('\r\n'), production.url);
      expect(answer.status).toBe(404);
    }
  });

  test('every response carries Strict-Transport-Security', async () => {
    const answer = await call('GET', '/nothing', to);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  });
});

describe('apikey_auth_enabled off', () => {
  test('every path of the platform answers 404 developer_platform_disabled within a second, and comes back', async () => {
    const developer = await signUpForProduction();
    const { body } = await call<IssuedKey>('POST', '/v1/agents/api-keys', { ...to, token: developer.token });
    await setFlag(false);
    const probe = async () =>
      (await call('GET', '/v1/developer/scopes', { ...to, token: developer.token })).status;
    await expect.poll(probe, { interval: 50 }).toBe(404);
    const hidden = [
      ['GET', '/v1/developer/scopes'],
      ['GET', '/v1/developer/api-keys'],
      ['GET', '/v1/developer/webhooks'],
      ['POST', '/v1/developer/webhooks'],
      ['GET', '/v1/developer/webhook-events'],
      ['POST', `${auth}/login`],
      ['POST', '/v1/agents/api-keys'],
      ['GET', '/v1/oauth/authorize'],
      ['POST', '/v1/oauth/token'],
      ['GET', '/v1/OAuth/token/'],
      ['GET', '/.well-known/oauth-authorization-server'],
      ['POST', '/mcp'],
      ['GET', '/v1/integrations/assistant/manifest'],
    ] as const;
    for (const [method, path] of hidden) {
      expectRefusal(await call(method, path, { ...to, token: developer.token }), 404, disabled);
    }
    // API keys are refused as if they did not exist.
    expectRefusal(await call('GET', '/v1/me', { ...to, token: body.raw_key }), 401, 'token_invalid');
    // Sign-in still works on the admin listener.
    const credentials = { email: developer.email, password: developer.password };
    expect((await call('POST', `${auth}/login`, { to: adminUrl, body: credentials })).status).toBe(200);
    await setFlag(true);
    await expect.poll(probe, { interval: 50 }).toBe(200);
    expect((await call('GET', '/v1/me', { ...to, token: body.raw_key })).status).toBe(200);
  });

  test('outside production, OAuth and MCP are hidden and the rest stays', async () => {
    const developer = await signUp(toDevelopment);
    const { raw_key: token } = await createKey(developer, {}, toDevelopment);
    await setFlag(false);
    const probe = async () => {
      const answer = await call<{ detail: string }>('GET', '/v1/oauth/authorize', toDevelopment);
      // While it is on, a person would see a page.
      return answer.status === 404 ? answer.body.detail : 'on';
    };
    await expect.poll(probe, { interval: 50 }).toBe(disabled);
    expectRefusal(await call('POST', '/mcp', toDevelopment), 404, disabled);
    const list = await call('GET', '/v1/developer/api-keys', { ...toDevelopment, token: developer.token });
    expect(list.status).toBe(200);
    expect((await call('GET', '/v1/me', { ...toDevelopment, token })).status).toBe(200);
    await setFlag(true);
  });

  test('On by default outside production, off in production until launch', () => {
    expect(atFirst.development).not.toContain(disabled);
    expect(atFirst.production).toContain(disabled);
  });
});

describe('Production refuses to start on a missing or weak secret', () => {
  const sound = {
    DEPLOYMENT: 'production',
    BASE_URL: 'https://api.example.com',
    CONSOLE_URL: 'https://console.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };

  test('MASTER_KEY is missing, short or not random', async () => {
    const short = randomBytes(16).toString('base64');
    for (const key of ['', short, Buffer.alloc(32).toString('base64'), 'changeme']) {
      expect(await refuseToStart({ ...sound, MASTER_KEY: key })).toContain('MASTER_KEY');
    }
  });

  test('all problems are listed at once', async () => {
    const said = await refuseToStart({ DEPLOYMENT: 'production', BASE_URL: 'http://x', API_PORT: 'many' });
    for (const name of ['BASE_URL', 'CONSOLE_URL', 'MASTER_KEY', 'SMTP_URL', 'API_PORT']) {
      expect(said).toContain(name);
    }
  });
});
