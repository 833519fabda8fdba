import { connect } from 'node:net';
import { patienceMs } from './patience.ts';
import { readProduct } from './running.ts';

/** The first response on a connection, read from its bytes. */
export interface RawAnswer {
  readonly status: number;
  /** Names are in lower case; values of the same name are joined with a comma. */
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

/** Reads one response. Its body ends at Content-Length or when the connection closes. */
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
 * Sends bytes unchanged and returns what came back before the connection closed. Status 0 means that nothing came. The
 * request must send `Connection: close`, or be one after which the server closes the connection itself.
 */
export function exchange(request: string | Uint8Array, baseUrl = readProduct().apiUrl): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const received: Buffer[] = [];
    socket.setTimeout(patienceMs, () => {
      socket.destroy(
        new Error(`no answer in ${patienceMs} ms, after ${Buffer.concat(received).length} bytes`),
      );
    });
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => received.push(chunk));
    // The server may close the connection before it has read everything.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    socket.on('close', () => resolve(parseResponse(Buffer.concat(received).toString())));
  });
}
