import type { AiServer } from '../../core/exports.ts';
import { type Parameters, refusedParameter } from './parameter.ts';
import type { PartialAnswer } from './partial-answer.ts';
import { readBytes } from './read-events.ts';
import { readStream } from './read-stream.ts';
import { NoAnswer } from './server-refusal.ts';

/** One request to the server that the operator has chosen. Nothing that a user writes becomes part of its address. */
export interface ServerCall {
  readonly path: '/chat/completions' | '/audio/transcriptions';
  readonly parameters: Parameters;
  /** Sent with them, as a form. */
  readonly file?: File | undefined;
  readonly answerBytesMax: number;
  /** For everything: both attempts, and the body of the answer. */
  readonly deadlineMs: number;
  /** Absent where the answer is read once it is whole. */
  readonly partial?: PartialAnswer | undefined;
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

function formOf(parameters: Parameters, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) form.set(name, String(value));
  form.set('file', file);
  return form;
}

const refusalBytesMax = 16 * 1024;

/** Finds the parameter that an answer refuses. An answer that cannot be read names none. */
async function readRefused(response: Response, { parameters }: ServerCall): Promise<string | null> {
  if (response.status !== 400 && response.status !== 422) return null;
  try {
    return refusedParameter(await readWhole(response, refusalBytesMax), Object.keys(parameters));
  } catch {
    return null;
  }
}

/** A server may answer at once although it was asked for a stream. */
const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') === true;

const headersOf = ({ apiKey }: AiServer, { file, partial }: ServerCall): Record<string, string> => ({
  accept: partial ? 'text/event-stream, application/json' : 'application/json',
  // A compressed answer could be a thousand times as large as what is sent.
  'accept-encoding': 'identity',
  ...(file ? {} : { 'content-type': 'application/json' }),
  ...(apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {}),
});

/**
 * One attempt. It follows no redirect, and reads no more than its limit.
 * @throws NoAnswer, and whatever the connection or the parser throws
 */
export async function sendOnce(server: AiServer, call: ServerCall, signal: AbortSignal): Promise<unknown> {
  const { answerBytesMax: bytesMax, file, partial, parameters } = call;
  const silence = new AbortController();
  // A redirect would hand the words of users to another host.
  const response = await fetch(`${server.baseUrl}${call.path}`, {
    method: 'POST',
    headers: headersOf(server, call),
    body: file ? formOf(parameters, file) : JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (response.ok && isPlain) {
    if (!partial || !isStream(response)) return readWhole(response, bytesMax);
    return readStream(response, { bytesMax, partial, giveUp: () => silence.abort() });
  }
  const refused = isPlain ? await readRefused(response, call) : null;
  if (!response.bodyUsed) await response.body?.cancel();
  throw new NoAnswer(response.status, retryAfterOf(response.headers), refused);
}
