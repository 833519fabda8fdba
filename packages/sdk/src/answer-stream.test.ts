import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from './answer-stream.ts';
import { createPatchbay } from './client.ts';
import { ConnectionError, PatchbayError } from './error.ts';

const head = { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'req_1' };
const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const answer = { answer: 'Grüße am Montag.', citations: [] };

/** A body that comes byte by byte, and may break off. */
function bytesOf(text: string, isCut: boolean): ReadableStream<Uint8Array> {
  const bytes = [...new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next !== undefined) controller.enqueue(Uint8Array.of(next));
      else if (isCut) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
}

function ask(response: Response) {
  const requests: Request[] = [];
  const client = createPatchbay({
    baseUrl: 'https://api.example.com',
    token: 'token-1',
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(response);
    },
  });
  const read: AnswerEvent[] = [];
  const reading = async () => {
    for await (const event of client.stream('/v1/ask', { question: 'When?' })) read.push(event);
  };
  return { requests, read, reading };
}
const streamOf = (text: string, isCut = false) => ask(new Response(bytesOf(text, isCut), { headers: head }));

describe('an answer that is read while it is written', () => {
  test('comes in its events, however their bytes are cut', async () => {
    const progress = { stage: 'writing' };
    const text = `: hi\n\n${eventOf('progress', progress)}${eventOf('delta', { text: 'Grüße' })}${eventOf('answer', answer)}`;
    const { read, reading, requests } = streamOf(text);
    await reading();
    expect(read).toEqual([
      { type: 'progress', stage: 'writing' },
      { type: 'delta', text: 'Grüße' },
      { type: 'answer', answer },
    ]);
    const [request] = requests;
    expect(request?.headers.get('accept')).toBe('text/event-stream');
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    expect(await request?.json()).toEqual({ question: 'When?' });
  });

  test('comes whole from a service that does not stream', async () => {
    const { read, reading } = ask(Response.json(answer));
    await reading();
    expect(read).toEqual([{ type: 'answer', answer }]);
  });

  test('is refused in the middle as it would be before', async () => {
    const refusal = { detail: 'ai_provider_unavailable', status: 503, retry_after: 5 };
    const { read, reading } = streamOf(eventOf('delta', { text: 'On' }) + eventOf('error', refusal));
    const error = await reading().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(PatchbayError);
    expect(error).toMatchObject({
      code: 'ai_provider_unavailable',
      status: 503,
      retryAfterSeconds: 5,
      requestId: 'req_1',
    });
    expect(read).toEqual([{ type: 'delta', text: 'On' }]);
  });

  test.each([
    ['ends too early', false],
    ['breaks off', true],
  ])('that %s is no answer', async (_what, isCut) => {
    const { reading } = streamOf(eventOf('delta', { text: 'On' }), isCut);
    await expect(reading()).rejects.toBeInstanceOf(ConnectionError);
  });
});
