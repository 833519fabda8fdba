import { Agent, request as send } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: string;
  readonly text: string;
}

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly cookies?: string;
  readonly token?: string;
  readonly idempotencyKey?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function bodyOf({ form, json }: Call): { text: string; type: string } | null {
  if (form) return { text: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return json === undefined ? null : { text: JSON.stringify(json), type: 'application/json' };
}

let calls = 0;

/** Each call comes from another address, as a trusted proxy reports it: limits per address are not measured here. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Sends one request on a kept-alive connection. Redirects are not followed. */
export function call(url: string, options: Call = {}): Promise<Reply> {
  const body = bodyOf(options);
  const headers = {
    accept: body ? 'application/json' : 'text/html',
    ...(body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : {}),
    ...(options.cookies ? { cookie: options.cookies } : {}),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    'x-forwarded-for': nextAddress(),
  };
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { agent, method: options.method ?? (body ? 'POST' : 'GET'), headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            cookies: (response.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]).join('; '),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body?.text);
  });
}

/** The JSON of an answer. @throws when the status is not `status`, because the measurement would be invalid */
export function readJson(reply: Reply, status = 200): Record<string, string> {
  if (reply.status !== status)
    throw new Error(`answered ${reply.status} instead of ${status}: ${reply.text}`);
  return JSON.parse(reply.text) as Record<string, string>;
}
