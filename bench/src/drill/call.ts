import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request of a drill. */
export interface Call {
  readonly origin: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  /** As a browser sends it. */
  readonly cookie?: string;
  readonly body?: unknown;
  /** Sent instead of a JSON body, for OAuth endpoints. */
  readonly form?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** The client's address, as a proxy passes it on. */
  readonly forwardedFor?: string;
  /** The pause between the headers and the body, in milliseconds, to keep a request in flight. */
  readonly bodyAfterMs?: number;
}

/** The result of a call. Times are milliseconds of `performance.now()`. */
export interface Outcome {
  readonly call: Call;
  /** Sent as X-Request-ID; unique. */
  readonly requestId: string;
  /** Null when the connection ended or the caller gave up before an answer came. */
  readonly status: number | null;
  /** Why there is no answer, such as `ECONNRESET`. */
  readonly fault: string | null;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly sentAtMs: number;
  readonly endedAtMs: number;
}

/** Disposing closes its connections. */
export interface Caller extends Disposable {
  /** Never rejects: a call without an answer also has an outcome. */
  send(call: Call): Promise<Outcome>;
}

/** One service, as its callers see it. */
export interface Line {
  readonly caller: Caller;
  readonly origin: string;
}

/** Longer than any deadline that is checked, also times how slow the machine is, so that a request that hangs is recognized. */
const giveUpMsDefault = 60_000;

let calls = 0;

function bytesOf({ body, form }: Call): Buffer | null {
  if (form) return Buffer.from(new URLSearchParams(form).toString());
  return body === undefined ? null : Buffer.from(JSON.stringify(body));
}

function headersOf(call: Call, requestId: string, bytes: Buffer | null): Record<string, string | number> {
  const contentType = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    'x-request-id': requestId,
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(call.forwardedFor === undefined ? {} : { 'x-forwarded-for': call.forwardedFor }),
    ...(bytes === null ? {} : { 'content-type': contentType, 'content-length': bytes.length }),
  };
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

function exchange(
  { agent, giveUpMs }: { readonly agent: Agent; readonly giveUpMs: number },
  call: Call,
  requestId: string,
): Promise<Omit<Outcome, 'endedAtMs'>> {
  const bytes = bytesOf(call);
  const base = { call, requestId, sentAtMs: performance.now() };
  return new Promise((resolve) => {
    const outgoing = request(new URL(call.path, call.origin), {
      agent,
      method: call.method,
      headers: headersOf(call, requestId, bytes),
      signal: AbortSignal.timeout(giveUpMs),
    });
    const fail = (error: Error) => {
      resolve({ ...base, status: null, fault: codeOf(error), headers: {}, body: '' });
    };
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
      const { headers, statusCode = 0 } = answer;
      text(answer).then((body) => resolve({ ...base, status: statusCode, fault: null, headers, body }), fail);
    });
    if (call.bodyAfterMs === undefined) outgoing.end(bytes ?? undefined);
    else {
      outgoing.flushHeaders();
      setTimeout(() => outgoing.end(bytes ?? undefined), call.bodyAfterMs);
    }
  });
}

export interface CallerOptions {
  /** When false, each call opens its own connection. */
  readonly keepAlive?: boolean;
  /** The limit for each origin. */
  readonly connectionsMax?: number;
  /** After this time without an answer, the call has none. */
  readonly giveUpMs?: number;
}

/** Uses kept-alive connections in turn, so that none is idle while there is traffic. */
export function createCaller(options: CallerOptions = {}): Caller {
  const { connectionsMax = Number.POSITIVE_INFINITY, giveUpMs = giveUpMsDefault, keepAlive = true } = options;
  const agent = new Agent({ keepAlive, scheduling: 'fifo', maxSockets: connectionsMax });
  return {
    async send(call) {
      calls += 1;
      const outcome = await exchange({ agent, giveUpMs }, call, `drill-${calls}`);
      return { ...outcome, endedAtMs: performance.now() };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** The caller got what it asked for. */
export const isGood = ({ status }: Outcome): boolean => status !== null && status < 300;

/** The `id` of the resource in an answer. */
export function idOf({ body }: Outcome): string {
  return (JSON.parse(body) as { id: string }).id;
}

/** The key in the answer to a creation or rotation. Its raw key is null in a replay. */
export function issuedKeyOf({ body }: Outcome): { id: string; rawKey: string | null } {
  const { key, raw_key: rawKey } = JSON.parse(body) as { key: { id: string }; raw_key: string | null };
  return { id: key.id, rawKey };
}
