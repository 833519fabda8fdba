import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** Within the deadline of a test, so that its failure says what arrived. */
const arrivalMs = 200_000;

export interface Delivery {
  readonly id: string;
  readonly body: string;
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

/** A developer's program: it accepts the deliveries that it can verify, and refuses everything else with 401. */
export interface Receiver extends AsyncDisposable {
  readonly url: string;
  /** The deliveries that it accepted, in the order of arrival: at least once, so a delivery may be there twice. */
  readonly taken: Delivery[];
  /** The accepted deliveries, each event at its first arrival. */
  first(): Delivery[];
  /** The deliveries that it verified and refused by `answerWith`. */
  readonly refused: Delivery[];
  /** The number of deliveries that it has verified and left without an answer. */
  held(): number;
  /** The number of wrong signatures. */
  forged(): number;
  /** Its status for deliveries that it cannot verify; 401 by default. */
  answerForged(status: number): void;
  /** The secret that it verifies with. */
  trust(secret: string): void;
  /** The status for a delivery; 200 when absent. Null leaves it without an answer. */
  answerWith(choose: (delivery: Delivery) => number | null): void;
  /** Resolves once it has received this many different events. */
  until(count: number): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const [taken, refused]: Delivery[][] = [[], []];
  const arrivals = new EventTarget();
  let [forged, held] = [0, 0];
  let secret = '';
  let forgedStatus = 401;
  let choose: (delivery: Delivery) => number | null = () => 200;

  const first = (): Delivery[] => [
    ...new Map((taken ?? []).map((delivery) => [delivery.id, delivery])).values(),
  ];
  const verify = async (request: IncomingMessage): Promise<Delivery | null> => {
    const body = await readAll(request);
    const headers = request.headers as Record<string, string>;
    try {
      const event = new Webhook(secret).verify(body, headers) as Delivery['event'];
      return { id: headers['webhook-id'] ?? '', body, event };
    } catch {
      return null;
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const delivery = await verify(request);
    if (delivery === null) {
      forged += 1;
      response.writeHead(forgedStatus).end();
      return;
    }
    const status = choose(delivery);
    if (status === null) {
      held += 1;
      return;
    }
    (status < 300 ? taken : refused)?.push(delivery);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
    arrivals.dispatchEvent(new Event('taken'));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`,
    taken: taken ?? [],
    first,
    refused: refused ?? [],
    held: () => held,
    forged: () => forged,
    answerForged: (status) => {
      forgedStatus = status;
    },
    trust: (value) => {
      secret = value;
    },
    answerWith: (next) => {
      choose = next;
    },
    async until(count) {
      const signal = AbortSignal.timeout(arrivalMs);
      const tooFew = (cause: unknown): never => {
        const ids = (taken ?? []).map(({ id }) => id).join(', ');
        throw new Error(`${first().length} of ${count} deliveries arrived, ${held} were held: ${ids}`, {
          cause,
        });
      };
      while (first().length < count) await once(arrivals, 'taken', { signal }).catch(tooFew);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
