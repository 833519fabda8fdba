import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, refuseToStart, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { refuseConsole } from '../support/console-process.ts';
import { createKey, type Developer, freshPassword, signUp } from '../support/developer.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type OwnProgram, refuseOwn } from '../support/own-process.ts';
import { runProgram } from '../support/run-program.ts';
import type { ThreadView } from '../support/view.ts';

const root = join(import.meta.dirname, '..', '..');
const title = 'Kept through the rotation';
const auth = '/v1/developer/auth';

const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('base64');
const wrongKey = randomBytes(32).toString('base64');

let database: OwnDatabase;
/** The two processes that take requests. A phase replaces one after the other. */
const running: ApiProcess[] = [];
const started: ApiProcess[] = [];

const environmentOf = (masterKey: string) => ({
  DATABASE_URL: database.url,
  MASTER_KEY: masterKey,
  BASE_URL: 'http://localhost:4000',
});

async function start(masterKey: string): Promise<ApiProcess> {
  const api = await startApiProcess(environmentOf(masterKey));
  started.push(api);
  return api;
}

beforeAll(async () => {
  database = await createOwnDatabase();
  running.push(await start(oldKey), await start(oldKey));
});
afterAll(async () => {
  await Promise.all(started.map((api) => api.stop()));
  await database.remove();
});

interface Owner extends Developer {
  readonly rawKey: string;
}

/** A developer with a key and a thread. */
async function createOwner(): Promise<Owner> {
  const to = running[0]?.url ?? '';
  const developer = await signUp({ to });
  const { raw_key: rawKey } = await createKey(
    developer,
    { scopes: ['threads:read', 'messages:write'] },
    { to },
  );
  const body = { title, participant_ids: [] };
  expect((await call('POST', '/v1/threads', { token: rawKey, to, body })).status).toBe(201);
  return { ...developer, rawKey };
}

const readEveryMs = 50;

/** One read: null for a success, otherwise the answer. */
async function readOnce(token: string, to: string): Promise<string | null> {
  try {
    const { status, text } = await call<ThreadView[]>('GET', '/v1/threads', { token, to });
    // A machine that is busy with other tests may answer 503: that refuses no credential.
    return status === 503 || (status === 200 && text.includes(title)) ? null : `${status} ${text}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Reads with the key and with the session until it is stopped. @returns how often, and the answers that were no success
 */
function readAllTheTime({ rawKey, token }: Owner) {
  const failures: string[] = [];
  let answered = 0;
  let going = true;
  const read = async (bearer: string, place: number): Promise<void> => {
    while (going) {
      const failure = await readOnce(bearer, running[place]?.url ?? '');
      if (failure !== null) failures.push(failure);
      answered += 1;
      await pause(readEveryMs);
    }
  };
  const readers = [read(rawKey, 0), read(token, 1)];
  return async () => {
    going = false;
    await Promise.all(readers);
    return { failures, answered };
  };
}

/** The code of a password reset that was requested before the processes changed. */
async function requestReset({ email, from }: Owner): Promise<string> {
  const to = running[0]?.url ?? '';
  const answer = await call<{ dev_code: string }>('POST', `${auth}/forgot-password`, {
    from,
    to,
    body: { email },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.dev_code;
}

/** Gives both processes another MASTER_KEY, one after the other, and uses a code that waited meanwhile. */
async function passPhase(masterKey: string, person: Owner): Promise<void> {
  const code = await requestReset(person);
  for (let turn = 0; turn < running.length; turn += 1) {
    const coming = await start(masterKey);
    const leaving = running[turn];
    running[turn] = coming;
    // Requests that were sent to it are answered while it drains.
    expect(await leaving?.stop()).toBe(0);
  }
  for (const { url: to } of running) {
    expect((await call('GET', '/v1/me', { token: person.rawKey, to })).status).toBe(200);
  }
  const body = { email: person.email, code, new_password: freshPassword() };
  const reset = await call('POST', `${auth}/reset-password`, { to: running[1]?.url ?? '', body });
  expect(reset.status, reset.text).toBe(200);
}

async function rotate(masterKey: string): Promise<string> {
  const env = { ...environmentOf(masterKey), PATH: '/usr/bin:/bin' };
  const { ended } = runProgram(join(root, 'scripts', 'rotate-master-key.ts'), [], { cwd: root, env });
  const { code, said } = await ended;
  expect(code, said).toBe(0);
  return said;
}

test('the master key is rotated in three phases, and no request, session, key or waiting code is refused', async () => {
  const reader = await createOwner();
  const people = [await createOwner(), await createOwner(), await createOwner()] as const;
  const stopReading = readAllTheTime(reader);
  await passPhase(`${oldKey},${newKey}`, people[0]);
  await passPhase(`${newKey},${oldKey}`, people[1]);
  const said = await rotate(`${newKey},${oldKey}`);
  expect(said).toMatch(/phase 3 of 3: everything is under [0-9a-f]{8}/);
  await passPhase(newKey, people[2]);
  const { answered, failures } = await stopReading();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

const worker: OwnProgram = {
  name: 'worker',
  file: join(root, 'apps', 'worker', 'dist', 'main.js'),
  readyPath: '/',
  variables: { port: 'API_PORT', url: 'BASE_URL' },
};

test.each([
  ['the API', refuseToStart],
  ['the worker', (env: Readonly<Record<string, string>>) => refuseOwn(worker, env)],
  ['the console', refuseConsole],
])(
  '%s with a MASTER_KEY that does not open the database says so in one line and does not start',
  async (_, refuse) => {
    const said = await refuse(environmentOf(wrongKey));
    const words = said.trim().split('\n');
    // The console logs where its metrics are before it opens the database.
    expect(words.filter((line) => !line.startsWith('{'))).toEqual([
      expect.stringMatching(/^MASTER_KEY does not open this database: it needs the key [0-9a-f]{8}, and has/),
    ]);
    expect(said).not.toContain(wrongKey);
  },
  60_000,
);

test('npm run doctor names a MASTER_KEY that does not open the database', async () => {
  const env = {
    ...environmentOf(wrongKey),
    PATH: '/usr/bin:/bin',
    DATA_DIR: database.dataDir,
    REDIS_URL: '',
  };
  const { ended } = runProgram(join(root, 'scripts', 'doctor.ts'), [], { cwd: root, env });
  const { code, said } = await ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^PROBLEM {2}master key {2}MASTER_KEY \([0-9a-f]{8}\) does not open /m);
  expect(said).not.toContain(wrongKey);
});
