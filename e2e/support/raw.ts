import { connect } from 'node:net';
import { readProduct } from './running.ts';

/** Longer than the server waits for headers that do not end. */
const DEADLINE_MS = 20_000;

/** The first response on a connection, as its bytes said. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; several of one name joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: unknown;
}

function parseHeaders(lines: readonly string[]): Record<string, string> {
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return Object.fromEntries(headers);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads one response; its body ends with the connection, or with Content-Length. */
export function parseResponse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = parseHeaders(lines);
  const length = headers['content-length'];
  const all = Buffer.from(rest.join('\r\n\r\n'));
  const text = (length === undefined ? all : all.subarray(0, Number(length))).toString();
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  return { status, headers, text, body: parseJson(text) };
}

/**
 * Sends bytes as they are and gives what came back before the connection was closed. Status 0: nothing came.
 * The request must ask for `Connection: close`, or be one that the server closes on by itself.
 */
export function exchange(request: string | Uint8Array, baseUrl = readProduct().apiUrl): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const received: Buffer[] = [];
    socket.setTimeout(DEADLINE_MS, () => {
      socket.destroy(
        new Error(`no answer in ${DEADLINE_MS} ms, after ${Buffer.concat(received).length} bytes`),
      );
    });
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => received.push(chunk));
    // The server may close before it has read everything, which is its right.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    socket.on('close', () => resolve(parseResponse(Buffer.concat(received).toString())));
  });
}
