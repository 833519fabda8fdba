import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** A receiver of webhooks that means harm, as a program of its own. Each path of it behaves in one way. */

const bombBytes = 256 * 1024 * 1024;
const zeros = Buffer.alloc(bombBytes);

const head = (...lines: string[]): string => [...lines, '', ''].join('\r\n');
const failed = 'HTTP/1.1 500 Internal Server Error';

/** Sends the same bytes for as long as the other side takes them. */
function pour(socket: Socket, bytes: Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
}

function answer(bytes: Buffer, encoding: string): (socket: Socket) => void {
  const lines = [failed, `content-encoding: ${encoding}`, `content-length: ${bytes.length}`];
  return (socket) => {
    socket.write(head(...lines, 'connection: close'));
    socket.end(bytes);
  };
}

function drip(socket: Socket): void {
  socket.write(head(failed, 'content-length: 1000000'));
  const timer = setInterval(() => socket.write('.'), 1000);
  socket.on('close', () => clearInterval(timer));
}

const behaviors: Readonly<Record<string, (socket: Socket) => void>> = {
  hang: () => undefined,
  reset: (socket) => socket.resetAndDestroy(),
  drip,
  endless: (socket) => {
    socket.write(head(failed));
    pour(socket, Buffer.alloc(65_536, '.'));
  },
  gzip: answer(gzipSync(zeros), 'gzip'),
  br: answer(brotliCompressSync(zeros), 'br'),
  zstd: answer(zstdCompressSync(zeros), 'zstd'),
  nested: answer(gzipSync(gzipSync(gzipSync(zeros))), 'gzip, gzip, gzip'),
  headers: (socket) => socket.end(head(failed, `x-filler: ${'a'.repeat(1024 * 1024)}`)),
  continue: (socket) => pour(socket, Buffer.from(head('HTTP/1.1 100 Continue').repeat(100))),
  hints: (socket) =>
    pour(socket, Buffer.from(head('HTTP/1.1 103 Early Hints', 'link: </a>; rel=preload').repeat(100))),
  close: (socket) => socket.end(`${head(failed, 'content-length: 1000')}some of it`),
};

const redirectOf = (status: string, target: string): string =>
  head(`HTTP/1.1 ${status} Moved`, `location: ${target}`, 'content-length: 0', 'connection: close');

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (chunk: Buffer) => {
    const path = chunk.toString('latin1').split(' ', 2)[1] ?? '';
    const [, name = '', status = '', target = ''] = path.split('/');
    if (name === 'ready') socket.end(head('HTTP/1.1 200 OK', 'content-length: 0', 'connection: close'));
    else if (name === 'redirect') socket.end(redirectOf(status, decodeURIComponent(target)));
    else behaviors[name]?.(socket);
  });
});
server.listen(Number(process.env.HOSTILE_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
