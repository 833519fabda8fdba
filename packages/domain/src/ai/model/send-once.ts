import type { AiServer } from '../../core/exports.ts';
import type { Hearing } from './hearing.ts';
import { readBytes } from './read-events.ts';
import { readStream } from './read-stream.ts';
import { NoAnswer } from './server-refusal.ts';

/** One request to the server that the operator has chosen. Nothing that a user writes becomes part of its address. */
export interface ServerCall {
  readonly path: '/chat/completions' | '/audio/transcriptions';
  readonly body: string | FormData;
  readonly answerBytesMax: number;
  /** For everything: both attempts, and the body of the answer. */
  readonly deadlineMs: number;
  /** Absent where the answer is read once it is whole. */
  readonly hearing?: Hearing | undefined;
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

async function readWhole(response: Response, bytesMax: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBytes(response, bytesMax)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** A server may answer at once although it was asked for a stream. */
const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') === true;

/**
 * One attempt. It follows no redirect, and reads no more than it is told.
 * @throws NoAnswer, and whatever the connection or the parser throws
 */
export async function sendOnce(server: AiServer, call: ServerCall, signal: AbortSignal): Promise<unknown> {
  const { apiKey, baseUrl } = server;
  const { answerBytesMax: bytesMax, hearing } = call;
  const headers = {
    accept: hearing ? 'text/event-stream, application/json' : 'application/json',
    // A compressed answer could be a thousand times as large as what is sent.
    'accept-encoding': 'identity',
    ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
  };
  const { body } = call;
  const silence = new AbortController();
  // A redirect would hand the words of users to another host.
  const response = await fetch(`${baseUrl}${call.path}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (response.ok && isPlain) {
    if (!hearing || !isStream(response)) return readWhole(response, bytesMax);
    return readStream(response, { bytesMax, hearing, giveUp: () => silence.abort() });
  }
  await response.body?.cancel();
  throw new NoAnswer(response.status, retryAfterOf(response.headers));
}
