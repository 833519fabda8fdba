/** The bytes of an answer. It stops reading at the first byte too many, so an endless answer costs one chunk. */
export async function* readBytes(response: Response, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the AI server sent more than ${bytesMax} bytes`);
    yield chunk;
  }
}

/** Whole lines. A CR that ends a chunk may be the first half of CRLF, so it waits for the next one. */
async function* readLines(response: Response, bytesMax: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readBytes(response, bytesMax)) {
    const text = decoder.decode(chunk, { stream: true });
    const endsLine = rest.endsWith('\r') || /[\r\n]/.test(text);
    rest += text;
    // A long line that comes in many chunks is searched once, when it ends.
    if (!endsLine) continue;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * The data of each event of an answer, as the HTML standard reads event streams. Comments are no events, and neither is
 * one that is cut.
 */
export async function* readEvents(response: Response, bytesMax: number): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(response, bytesMax)) {
    const field = /^data(?:: ?(.*))?$/s.exec(line);
    if (field) data.push(field[1] ?? '');
    if (line !== '' || data.length === 0) continue;
    yield data.join('\n');
    data = [];
  }
}
