import { ConnectionError, readError } from './error.ts';
import type { paths } from './generated/api.ts';

/** The routes whose answer can be read while it is written. */
export type StreamedPath = '/v1/ask' | '/v1/ai/thread-assistant';
type Operation<Path extends StreamedPath> = paths[Path]['post'];
export type StreamedBody<Path extends StreamedPath> =
  Operation<Path>['requestBody']['content']['application/json'];
type StreamedAnswer<Path extends StreamedPath> =
  Operation<Path>['responses'][200]['content']['application/json'];

/** The texts together are the beginning of the answer, and nothing of it is taken back. The answer comes last. */
export type AnswerEvent<Path extends StreamedPath = StreamedPath> =
  | { readonly type: 'progress'; readonly stage: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'answer'; readonly answer: StreamedAnswer<Path> };

interface Received {
  readonly name: string;
  readonly data: string;
}

function parseEvent(block: string): Received[] {
  const name = /^event: ?(.*)$/m.exec(block)?.[1];
  const data = /^data: ?(.*)$/m.exec(block)?.[1];
  return name === undefined || data === undefined ? [] : [{ name, data }];
}

/** The events as the service writes them: a name, and its data on one line. */
async function* readEvents({ body }: Response): AsyncGenerator<Received> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    // Not every browser can loop over a stream.
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(parseEvent);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** A refusal in the middle of a stream, as the refusal that it would have been before. */
async function refusalOf({ headers }: Response, data: string, nowMs: number): Promise<Error> {
  const { retry_after: retryAfter, status } = JSON.parse(data) as { retry_after?: number; status: number };
  const head = new Headers({ 'x-request-id': headers.get('x-request-id') ?? '' });
  if (retryAfter !== undefined) head.set('retry-after', String(retryAfter));
  return readError(new Response(data, { status, headers: head }), nowMs);
}

/** Parses an event for the caller; empty for an unknown event. */
function answerEventOf<Path extends StreamedPath>({ data, name }: Received): AnswerEvent<Path>[] {
  if (name === 'answer') return [{ type: name, answer: JSON.parse(data) as StreamedAnswer<Path> }];
  if (name === 'delta') return [{ type: name, ...(JSON.parse(data) as { text: string }) }];
  return name === 'progress' ? [{ type: name, ...(JSON.parse(data) as { stage: string }) }] : [];
}

async function* readStream<Path extends StreamedPath>(
  response: Response,
  now: () => number,
): AsyncGenerator<AnswerEvent<Path>> {
  for await (const received of readEvents(response)) {
    if (received.name === 'error') throw await refusalOf(response, received.data, now());
    yield* answerEventOf<Path>(received);
    if (received.name === 'answer') return;
  }
  throw new TypeError('the stream has no answer');
}

/** @throws PatchbayError for a refusal in the middle, ConnectionError for a stream that is cut */
export async function* readAnswer<Path extends StreamedPath>(
  response: Response,
  now: () => number,
): AsyncGenerator<AnswerEvent<Path>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  try {
    if (isStream) yield* readStream<Path>(response, now);
    else yield { type: 'answer', answer: (await response.json()) as StreamedAnswer<Path> };
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError('the answer was cut', { cause: error });
    throw error;
  }
}
