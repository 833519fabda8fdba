import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, silentLog } from '@patchbay/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts';
import type { OwnProcess } from '../support/own-process.ts';
import { runProgram } from '../support/run-program.ts';
import type { IssuedWebhook, MessageView, ThreadView } from '../support/view.ts';
import { startWorkerProcess } from '../support/worker-process.ts';
import { openReceiver, type Receiver } from '../terminal/receiver.fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('base64');

let database: OwnDatabase;
let api: ApiProcess;
let deliverer: OwnProcess;
const started: OwnProcess[] = [];
const receivers: Receiver[] = [];

const environmentOf = (masterKey: string) => ({
  DATABASE_URL: database.url,
  MASTER_KEY: masterKey,
  BASE_URL: 'http://localhost:4000',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
});

/** Starts processes with this MASTER_KEY beside those that run, and then ends those. */
async function rollTo(masterKey: string): Promise<void> {
  const env = environmentOf(masterKey);
  const leaving = [api, deliverer];
  deliverer = await startWorkerProcess(env);
  started.push(deliverer);
  api = await startApiProcess(env);
  started.push(api);
  for (const process of leaving) expect(await process.stop()).toBe(0);
}

beforeAll(async () => {
  database = await createOwnDatabase();
  const env = environmentOf(oldKey);
  api = await startApiProcess(env);
  deliverer = await startWorkerProcess(env);
  started.push(api, deliverer);
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await Promise.all(receivers.map((receiver) => receiver[Symbol.asyncDispose]()));
  await database.remove();
});

/** Registers an endpoint of a receiver, which verifies everything with the secret. */
async function addReceiver({ token }: Developer): Promise<Receiver> {
  const receiver = await openReceiver();
  receivers.push(receiver);
  const body = { url: receiver.url, event_types: ['message.new'] };
  const answer = await call<IssuedWebhook>('POST', '/v1/developer/webhooks', { token, to: api.url, body });
  expect(answer.status, answer.text).toBe(201);
  receiver.trust(answer.body.secret ?? '');
  return receiver;
}

const sendEveryMs = 150;
/** Sends messages until it is stopped, and keeps the ids of those that were taken. */
function sendAllTheTime({ token }: Developer, threadId: string) {
  const sent: string[] = [];
  let going = true;
  const send = async (): Promise<void> => {
    while (going) {
      const body = { kind: 'text', text: `message ${sent.length}` };
      const path = `/v1/threads/${threadId}/messages`;
      const answer = await call<MessageView>('POST', path, { token, to: api.url, body }).catch(() => null);
      if (answer?.status === 201) sent.push(answer.body.id);
      await pause(sendEveryMs);
    }
  };
  const sending = send();
  const stop = (): Promise<void> => {
    going = false;
    return sending;
  };
  return { sent, stop };
}

const messagesOf = ({ taken }: Receiver): unknown[] => taken.map(({ event }) => event.data.message_id);

/** Resolves once messages that were sent from now on have arrived at the newest endpoint: deliveries go on. */
async function waitForMore(sent: readonly string[]): Promise<void> {
  const before = sent.length;
  await expect.poll(() => sent.length).toBeGreaterThan(before + 2);
  const last = sent.at(-1);
  await expect.poll(() => receivers.every((receiver) => messagesOf(receiver).includes(last))).toBe(true);
}

/** Counts the attempts that the product itself recorded. */
async function countAttempts() {
  const db = createDatabase({ url: database.url, log: silentLog, name: 'rotation test', poolMax: 1 });
  const [counted] = await db.query<{ failed: number; missing: number }>(
    `SELECT count(*) FILTER (WHERE status IS DISTINCT FROM 200)::int AS failed,
       (SELECT count(*)::int FROM webhook_deliveries) - count(*)::int AS missing FROM webhook_attempts`,
  );
  await db.close();
  return counted;
}

test('while the master key is rotated in three phases, every event is delivered once, in order, under a signature that verifies', async () => {
  const developer = await signUp({ to: api.url });
  const thread = { title: 'Kept through the rotation', participant_ids: [] };
  const { id } = (
    await call<ThreadView>('POST', '/v1/threads', { token: developer.token, to: api.url, body: thread })
  ).body;
  await addReceiver(developer);
  const { sent, stop } = sendAllTheTime(developer, id);
  await waitForMore(sent);
  for (const keys of [`${oldKey},${newKey}`, `${newKey},${oldKey}`]) {
    await rollTo(keys);
    // Its secret is encrypted in this phase and opened in those that follow.
    await addReceiver(developer);
    await waitForMore(sent);
  }
  const env = { ...environmentOf(`${newKey},${oldKey}`), PATH: '/usr/bin:/bin' };
  const script = join(root, 'scripts', 'rotate-master-key.ts');
  const { code, said } = await runProgram(script, [], { cwd: root, env }).ended;
  expect(code, said).toBe(0);
  await waitForMore(sent);
  await rollTo(newKey);
  await waitForMore(sent);
  await stop();
  await expect.poll(() => receivers[0]?.taken.length).toBeGreaterThanOrEqual(sent.length);
  for (const receiver of receivers) {
    expect(receiver.forged()).toBe(0);
    const received = messagesOf(receiver);
    expect(new Set(received).size).toBe(received.length);
    const known = received.filter((message) => sent.includes(String(message)));
    expect(known).toEqual(sent.slice(-known.length));
  }
  await expect.poll(countAttempts).toEqual({ failed: 0, missing: 0 });
});
