import type { AiServer } from '../../core/exports.ts';
import { NoAnswer } from './server-refusal.ts';

/** One request to the server that the operator has chosen. Nothing that a user writes becomes part of its address. */
export interface ServerCall {
  readonly path: '/chat/completions' | '/audio/transcriptions';
  readonly body: string | FormData;
  readonly answerBytesMax: number;
  /** For everything: both attempts, and the body of the answer. */
  readonly deadlineMs: number;
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Stops reading at the first byte too many, so an endless answer costs one chunk. */
async function readAtMost(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the AI server sent more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One attempt. It follows no redirect, and reads no more than it is told.
 * @throws NoAnswer, and whatever the connection or the parser throws
 */
export async function sendOnce(server: AiServer, call: ServerCall, signal: AbortSignal): Promise<unknown> {
  const { apiKey, baseUrl } = server;
  const headers = {
    accept: 'application/json',
    // A compressed answer could be a thousand times as large as what is sent.
    'accept-encoding': 'identity',
    ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
  };
  const { body } = call;
  // A redirect would hand the words of users to another host.
  const response = await fetch(`${baseUrl}${call.path}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal,
  });
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (response.ok && isPlain) return JSON.parse(await readAtMost(response, call.answerBytesMax));
  await response.body?.cancel();
  throw new NoAnswer(response.status, retryAfterOf(response.headers));
}
