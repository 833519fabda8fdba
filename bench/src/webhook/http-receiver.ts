import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// A receiver of webhooks in a process of its own. It checks the signature of every delivery, as the Standard Webhooks libraries do.
const { FLOOR_PORT } = process.env;

const secrets = new Map<string, Buffer>();
/** The number of each delivery that was taken, and when its last byte arrived, in milliseconds of the system's monotonic clock. */
let receipts: [path: string, sequence: number, atMs: number][] = [];
let refused = 0;
let awaited: { readonly count: number; readonly answer: ServerResponse } | null = null;

/** As long as a receiver can take without failing. */
const slowMs = 14_000;

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
const sequencePattern = /"created_by"\s*:\s*"usr_(?<sequence>\d+)"/;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function isSigned({ headers }: IncomingMessage, body: string, secret: Buffer): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
}

function answerAwaited(): void {
  if (!awaited || receipts.length + refused < awaited.count) return;
  awaited.answer.end(JSON.stringify({ receipts, refused }));
  receipts = [];
  refused = 0;
  awaited = null;
}

async function take(path: string, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const atMs = nowMs();
  // A subject that fails forever.
  if (body.includes('"tsk_bad')) return void answer.writeHead(500).end();
  const secret = secrets.get(path);
  if (secret && isSigned(request, body, secret)) {
    receipts.push([path, Number(sequencePattern.exec(body)?.groups?.sequence), atMs]);
    answer.writeHead(204).end();
  } else {
    refused += 1;
    answer.writeHead(400).end();
  }
  answerAwaited();
}

async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://receiver');
  if (pathname === '/ready') answer.end('ready');
  else if (pathname === '/trust') {
    const secret = searchParams.get('secret') ?? '';
    secrets.set(searchParams.get('path') ?? '', Buffer.from(secret.replace('whsec_', ''), 'base64'));
    answer.end();
  } else if (pathname === '/receipts') {
    awaited = { count: Number(searchParams.get('count')), answer };
    answerAwaited();
  } else if (pathname.startsWith('/hook/')) await take(pathname, request, answer);
  else if (pathname.startsWith('/slow/')) setTimeout(() => answer.writeHead(204).end(), slowMs);
  // Anything else hangs.
}

createServer((request, answer) => void serve(request, answer).catch(() => answer.destroy())).listen(
  Number(FLOOR_PORT),
  '127.0.0.1',
);
