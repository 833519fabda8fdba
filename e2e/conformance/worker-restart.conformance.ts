import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createDatabase, silentLog } from '@patchbay/db';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { signUp } from '../support/developer.ts';
import { createOwnDatabase } from '../support/own-database.ts';
import type { OwnProcess } from '../support/own-process.ts';
import type { Envelope } from '../support/receiver.ts';
import type { IssuedWebhook, MessageView, ThreadView } from '../support/view.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

/** A server that does not answer until the test says so. */
async function startHangingReceiver() {
  const received: Envelope[] = [];
  const waiting: ServerResponse[] = [];
  let isHanging = true;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(JSON.parse(await readText(request)) as Envelope);
    if (isHanging) waiting.push(response);
    else response.writeHead(204).end();
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages: () => received.map(({ data }) => data.message_id),
    answer: (): void => {
      isHanging = false;
    },
    answerWaiting(): void {
      for (const response of waiting) response.writeHead(204).end();
    },
  };
}

test('a worker that is killed in the middle of a delivery and started again goes on at once, and another one keeps what it delivers', async () => {
  const database = await createOwnDatabase();
  onTestFinished(() => database.remove());
  const started: OwnProcess[] = [];
  const start = async (begin: (env: Record<string, string>) => Promise<OwnProcess>): Promise<OwnProcess> => {
    const process = await begin({
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    });
    started.push(process);
    return process;
  };
  const masterKey = randomBytes(32).toString('base64');
  const db = createDatabase({ url: database.url, log: silentLog, name: 'restart test', poolMax: 1 });
  onTestFinished(async () => {
    await Promise.all(started.map((process) => process.stop()));
    await db.close();
  });
  const receiver = await startHangingReceiver();
  const api = await start(startApiProcess);
  const { token } = await signUp({ to: api.url });
  const post = async <Body>(path: string, body: object): Promise<Body> =>
    (await call<Body>('POST', path, { token, to: api.url, body })).body;
  await post<IssuedWebhook>('/v1/developer/webhooks', { url: receiver.url, event_types: ['message.new'] });
  /** Sends a message in its own thread, which some worker is then in the middle of delivering. */
  const sendUnderWay = async (): Promise<string> => {
    const thread = await post<ThreadView>('/v1/threads', { participant_ids: [] });
    const { id } = await post<MessageView>(`/v1/threads/${thread.id}/messages`, { kind: 'text', text: 'x' });
    await expect.poll(receiver.messages).toContain(id);
    // No lease ends while this test runs, however slow its machine is.
    await db.query(
      `UPDATE webhook_lanes SET leased_until = now() + interval '1 day' WHERE leased_until IS NOT NULL`,
    );
    return id;
  };
  const first = await start(startWorkerProcess);
  const cut = await sendUnderWay();
  first.freeze();
  await start(startWorkerProcess);
  const live = await sendUnderWay();
  expect(receiver.messages()).toEqual([cut, live]);

  await first.kill();
  receiver.answer();
  await start(startWorkerProcess);
  const timesSent = (id: string) => receiver.messages().filter((sent) => sent === id).length;
  await expect.poll(() => timesSent(cut)).toBe(2);
  receiver.answerWaiting();
  const countOf = async (text: string) => (await db.query<{ count: number }>(text))[0]?.count;
  await expect
    .poll(() => countOf(`SELECT count(*)::int FROM webhook_deliveries WHERE state = 'pending'`))
    .toBe(0);
  // Each one that was sent has its attempt, except that of the killed worker. On a slow machine the live one times out and is sent
  // again, which is an attempt too. The outcome of a worker that loses its lane is not recorded.
  const attempts = (await countOf('SELECT count(*)::int FROM webhook_attempts')) ?? 0;
  expect(receiver.messages()).toHaveLength(attempts + 1);
});
