import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OuterRefusal, RenderedRefusal } from './refusal.ts';

const parserCodes: Readonly<Record<string, OuterRefusal['code']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  HPE_HEADER_OVERFLOW: 'request_header_fields_too_large',
};

/** Writes a whole response onto a socket whose request no parser understood, and closes it. */
export function answerRaw(socket: Duplex, { body, headers, status }: RenderedRefusal): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** True while a response is being written: another one put behind it would be read as part of it. */
function isAnswering(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return typeof response === 'object' && response !== null && Reflect.get(response, '_headerSent') === true;
}

/** Answers what Node's parser refused; without this, the response would have no X-Request-ID. */
export function answerParserError(
  error: Error & { code?: string },
  socket: Duplex,
  answer: (refusal: OuterRefusal) => void,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  answer({ code: parserCodes[error.code ?? ''] ?? 'invalid_request' });
}
