import { createServer, type ServerResponse } from 'node:http';
import { type RawData, WebSocket } from 'ws';

// Many clients of the WebSocket in a process of their own.
const { FLOOR_PORT, SOCKET_TOKENS = '', SOCKET_URL = '', SOCKETS = '0' } = process.env;

const tokens = SOCKET_TOKENS.split(' ');
const sequencePattern = /"usr_(?<sequence>\d+)"/;
const openedAtOnce = 50;

/** The events that arrived, each with its number and its arrival in milliseconds of the system's monotonic clock. */
let frames: [sequence: number, atMs: number][] = [];
let awaited: { readonly count: number; readonly answer: ServerResponse } | null = null;
let ready = false;

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

function answerAwaited(): void {
  if (!awaited || frames.length < awaited.count) return;
  awaited.answer.end(JSON.stringify(frames));
  frames = [];
  awaited = null;
}

function take(text: string): void {
  const sequence = sequencePattern.exec(text)?.groups?.sequence;
  if (sequence === undefined) return;
  frames.push([Number(sequence), nowMs()]);
  answerAwaited();
}

const bearer = (index: number): Record<string, string> => ({
  authorization: `Bearer ${tokens[index % tokens.length]}`,
});

/** Opens a socket, and resolves once it gets events as they happen. */
function open(index: number): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const socket = new WebSocket(SOCKET_URL, { headers: bearer(index), perMessageDeflate: false });
  socket.on('error', reject);
  socket.on('message', (data) => {
    const text = textOf(data);
    if (text.startsWith('{"op":"caught_up"')) resolve();
    take(text);
  });
  return promise;
}

/** Resumes from a cursor. @returns how long it took until all was sent, in milliseconds, and how many events came */
async function resume(cursor: string, token: string): Promise<{ ms: number; events: number }> {
  const { promise, reject, resolve } = Promise.withResolvers<{ ms: number; events: number }>();
  const startedMs = nowMs();
  let events = 0;
  const url = `${SOCKET_URL}?cursor=${cursor}`;
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  socket.on('error', reject);
  socket.on('message', (data) => {
    const text = textOf(data);
    if (text.startsWith('{"op":"event"')) events += 1;
    if (text.startsWith('{"op":"caught_up"')) resolve({ ms: nowMs() - startedMs, events });
  });
  const resumed = await promise;
  socket.terminate();
  return resumed;
}

createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://clients');
  if (pathname === '/frames') {
    awaited = { count: Number(searchParams.get('count')), answer };
    answerAwaited();
  } else if (pathname === '/resume')
    void resume(searchParams.get('cursor') ?? '', searchParams.get('token') ?? '').then((resumed) =>
      answer.end(JSON.stringify(resumed)),
    );
  else answer.writeHead(ready ? 200 : 503).end();
}).listen(Number(FLOOR_PORT), '127.0.0.1');

for (let opened = 0; opened < Number(SOCKETS); opened += openedAtOnce) {
  await Promise.all(Array.from({ length: openedAtOnce }, (_, index) => open(opened + index)));
}
ready = true;
