import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AccessError, type ErrorCode } from '@patchbay/contract';
import { renderError } from './render-error.ts';

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  HPE_HEADER_OVERFLOW: 'request_header_fields_too_large',
};

/** Writes a whole response onto a socket whose request no parser understood, and closes it. */
export function answerRaw(socket: Duplex, error: AccessError, requestId: string): void {
  const { body, headers, status } = renderError(error);
  const fields = {
    ...headers,
    'X-Request-ID': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** True while a response is being written: another one put behind it would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return typeof response === 'object' && response !== null && Reflect.get(response, '_headerSent') === true;
}

/** Answers what Node's parser refused; without this, the response would have no X-Request-ID. */
export function answerParserError(
  error: Error & { code?: string },
  socket: Socket,
  mintRequestId: () => string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const code = parserCodes[error.code ?? ''] ?? 'invalid_request';
  answerRaw(socket, new AccessError(code, { cause: error }), mintRequestId());
}
