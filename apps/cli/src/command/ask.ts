import type { Patchbay } from '@patchbay/sdk';
import { withClient } from '../client.ts';
import type { Session } from '../session.ts';
import { oneLine } from '../table.ts';

export interface AskOptions {
  readonly thread?: string | undefined;
}

type Asked = { readonly question: string; readonly thread_id?: string };

/** Prints an answer while it comes; with `--json`, and from a service that does not stream, it comes whole. */
async function readAnswer({ terminal }: Session, client: Patchbay, body: Asked) {
  let hasText = false;
  try {
    for await (const event of client.stream('/v1/ask', body)) {
      if (event.type === 'answer') return { answer: event.answer, isPrinted: hasText };
      if (event.type !== 'delta') continue;
      terminal.part(event.text);
      hasText = true;
    }
  } finally {
    if (hasText) terminal.part('\n');
  }
  throw new Error('an answer ends with all of it');
}

/** Asks a question about the messages within reach, or those of one thread. */
export async function ask(session: Session, question: string, { thread }: AskOptions): Promise<void> {
  const body = { question, ...(thread === undefined ? {} : { thread_id: thread }) };
  const read = await withClient(session, 'content', (client) => readAnswer(session, client, body));
  const { answer: data, isPrinted } = read;
  const quotes = data.citations.map(
    ({ created_at, message_id, quote }) => `  “${oneLine(quote)}”  ${message_id}, ${created_at}`,
  );
  const text = isPrinted ? '' : (data.answer ?? '');
  session.terminal.result(data, [text, ...quotes].filter((line) => line !== '').join('\n'));
  if (data.answer === null) session.terminal.note('The messages do not say enough to answer this.');
}
