import { createParser } from 'eventsource-parser';

/** The bytes of an answer. Reading stops at the first byte beyond the limit, so an endless answer costs one chunk more. */
export async function* readBytes(response: Response, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the AI server sent more than ${bytesMax} bytes`);
    yield chunk;
  }
}

/**
 * The data of each event of an answer, as the HTML standard reads event streams. Comments are no events, and neither is
 * one that is cut.
 */
export async function* readEvents(response: Response, bytesMax: number): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const decoder = new TextDecoder();
  for await (const chunk of readBytes(response, bytesMax)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
}
