import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** One delivery as it arrived. */
export interface Receipt {
  /** The id of the event. */
  readonly id: string;
  readonly subject: string;
  readonly isSigned: boolean;
  /** The receiver answered with success. */
  readonly isTaken: boolean;
  /** The age of the event at its arrival, in milliseconds. */
  readonly ageMs: number;
}

interface Envelope {
  readonly id: string;
  readonly created_at: string;
  readonly data: { readonly thread_id: string };
}

export interface HookReceiver extends AsyncDisposable {
  readonly url: string;
  /** In the order of their arrival. */
  readonly receipts: readonly Receipt[];
  /** Deliveries to this path are checked against this secret. */
  trust(path: string, secret: string): void;
}

/** Standard Webhooks 1.0.0, as a receiver checks it. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/**
 * Takes webhooks on a free port of this machine.
 * @param failureShare how many are answered 500, from 0 to 1
 * @param host the address of this machine, as the workers see it
 */
export async function startHookReceiver(failureShare: number, host = '127.0.0.1'): Promise<HookReceiver> {
  const receipts: Receipt[] = [];
  const secrets = new Map<string, string>();
  const server = createServer((incoming, answer) => {
    void text(incoming).then((body) => {
      const isTaken = Math.random() >= failureShare;
      const { created_at: createdAt, data, id } = JSON.parse(body) as Envelope;
      const secret = secrets.get(incoming.url ?? '') ?? '';
      const ageMs = Date.now() - Date.parse(createdAt);
      receipts.push({
        id,
        subject: data.thread_id,
        isSigned: isSigned(incoming, body, secret),
        isTaken,
        ageMs,
      });
      answer.statusCode = isTaken ? 204 : 500;
      answer.end();
    });
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://${host}:${address.port}`,
    receipts,
    trust: (path, secret) => void secrets.set(path, secret),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
