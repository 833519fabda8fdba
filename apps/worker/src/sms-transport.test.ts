import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmsTransport } from './sms-transport.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

let server: Server;
let address: string;
let received: Received[];
let answer: (response: ServerResponse) => void;

/** A real gateway on a free port of 127.0.0.1. */
beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(202).end('{"queued":true}');
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, method, url } = request;
    received.push({ method, url, headers, body: JSON.parse((await text(request)) || 'null') });
    answer(response);
  };
  server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sms = { id: 'sms_1', to: '+14155550123', text: '123456 is your Patchbay code.' };

/** Long enough for a server on this machine. */
const soon = () => AbortSignal.timeout(5000);

describe('the SMS transport', () => {
  test('posts { to, text } as JSON with an Idempotency-Key that stays the same when it is sent again', async () => {
    await createSmsTransport(`http://${address}/messages?from=1`).send(sms, soon());
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/messages?from=1',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'sms_1' },
        body: { to: sms.to, text: sms.text },
      },
    ]);
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  test('sends the user and the password of its address', async () => {
    await createSmsTransport(`http://us%20er:p%3Ass@${address}/`).send(sms, soon());
    const pair = Buffer.from('us er:p:ss').toString('base64');
    expect(received[0]?.headers.authorization).toBe(`Basic ${pair}`);
  });

  test.each([400, 401, 429, 500, 503])('throws when the gateway answers %i', async (status) => {
    answer = (response) => response.writeHead(status).end('no');
    await expect(createSmsTransport(`http://${address}/`).send(sms, soon())).rejects.toThrow(
      `answered ${status}`,
    );
  });

  test('follows no redirect, so the code goes only to the gateway', async () => {
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(createSmsTransport(`http://${address}/`).send(sms, soon())).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
  });

  test('gives up at its deadline if the gateway does not answer', async () => {
    answer = () => undefined;
    await expect(createSmsTransport(`http://${address}/`).send(sms, AbortSignal.timeout(50))).rejects.toThrow(
      /timeout/i,
    );
  });

  test('throws when no gateway listens', async () => {
    await expect(createSmsTransport('http://127.0.0.1:1/').send(sms, soon())).rejects.toThrow('fetch failed');
  });
});
