import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './progress.ts';
import type { Settings } from './settings.ts';

const EMAIL = 'demo@example.com';

interface Demo {
  email: string;
  password: string;
  rawKey: string;
}

interface Reply {
  dev_code?: string;
  access_token?: string;
  raw_key?: string;
  id?: string;
}

interface Caller {
  settings: Settings;
  token?: string;
}

async function post({ settings, token }: Caller, path: string, body: object): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${settings.apiPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`Cannot create the demo account: POST ${path} answered ${response.status} ${text}`);
  return JSON.parse(text) as Reply;
}

function need(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`Cannot create the demo account: the API returned no ${name}.`);
  return value;
}

async function addThreads(caller: Caller): Promise<void> {
  const talks = {
    'Release plan': ['The release is on Thursday.', 'I will write the notes.', 'Who tests the rotation?'],
    'Onboarding call': ['Recording from the call is ready.', 'Summary: three action points.'],
  };
  for (const [title, messages] of Object.entries(talks)) {
    const thread = await post(caller, '/v1/threads', { title, participant_ids: [] });
    const path = `/v1/threads/${need(thread.id, 'thread')}/messages`;
    for (const text of messages) await post(caller, path, { kind: 'text', text });
  }
}

async function createDemo(settings: Settings): Promise<Demo> {
  const password = randomBytes(12).toString('base64url');
  const auth = '/v1/developer/auth';
  const account = { email: EMAIL, password, display_name: 'Demo developer' };
  const { dev_code } = await post({ settings }, `${auth}/register`, account);
  const code = need(dev_code, 'dev_code (is a mail server configured?)');
  const { access_token } = await post({ settings }, `${auth}/verify`, { email: EMAIL, code });
  const developer = { settings, token: need(access_token, 'token') };
  const key = await post(developer, '/v1/developer/api-keys', { name: 'Demo key' });
  const rawKey = need(key.raw_key, 'key');
  await addThreads({ settings, token: rawKey });
  return { email: EMAIL, password, rawKey };
}

/**
 * Makes a demo account with a key and some threads through the public API, once, and prints how to use it. Its
 * random password is kept in DATA_DIR/demo.json (0600). Production refuses: no account there has a known login.
 */
export async function addDemo(settings: Settings): Promise<void> {
  if (settings.isProduction)
    throw new Error('--demo is for development only: production gets no demo account.');
  const file = join(settings.dataDir, 'demo.json');
  let demo: Demo;
  try {
    demo = JSON.parse(readFileSync(file, 'utf8')) as Demo;
  } catch {
    demo = await createDemo(settings);
    writeFileSync(file, JSON.stringify(demo), { mode: 0o600 });
  }
  report('demo', `${demo.email}  password ${demo.password}`);
  report('demo', `curl -s ${settings.baseUrl}/v1/threads -H "Authorization: Bearer ${demo.rawKey}"`);
}
