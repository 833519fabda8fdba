import type { components } from '@patchbay/sdk';
import { readBytes, refuseUsage } from '../argument.ts';
import { withClient } from '../client.ts';
import type { Session } from '../session.ts';
import { oneLine } from '../table.ts';

type Message = components['schemas']['Message'];

export interface PageOptions {
  readonly limit: number;
}

export async function listThreads(session: Session, { limit }: PageOptions): Promise<void> {
  const { data } = await withClient(session, 'any', ({ GET }) =>
    GET('/v1/threads', { params: { query: { limit } } }),
  );
  const rows = data.map(({ created_at, id, participant_ids, title }) => [
    id,
    created_at,
    String(participant_ids.length),
    oneLine(title),
  ]);
  session.terminal.table(
    data,
    [['ID', 'CREATED', 'PEOPLE', 'TITLE'], ...rows],
    'There are no threads that you can access.',
  );
}

function contentOf({ content, deleted, kind, transcript }: Message): string {
  if (deleted) return '(deleted)';
  if (content === undefined) return `(${kind})`;
  const words = oneLine(kind === 'voice_note' ? transcript : content);
  return kind === 'voice_note' ? `(voice note) ${words}`.trim() : words;
}

/** The newest messages of a thread, the oldest of them first. */
export async function readThread(session: Session, threadId: string, { limit }: PageOptions): Promise<void> {
  const { data } = await withClient(session, 'any', ({ GET }) =>
    GET('/v1/threads/{thread_id}/messages', {
      params: { path: { thread_id: threadId }, query: { limit } },
    }),
  );
  const lines = data
    .toReversed()
    .map((message) => `${message.created_at}  ${message.sender ?? 'service'}  ${contentOf(message)}`);
  session.terminal.result(data, lines.join('\n'));
  if (data.length === 0) session.terminal.note('The thread has no messages yet.');
  if (data.some(({ content }) => content === undefined))
    session.terminal.note('To read message text, also sign in with the scope messages:read.raw.');
}

export interface SendOptions {
  /** A file that holds the text. */
  readonly file?: string | undefined;
}

async function readText(text: string | undefined, file: string | undefined): Promise<string> {
  if (text !== undefined && file === undefined) return text;
  if (text === undefined && file !== undefined) return (await readBytes(file)).toString('utf8');
  return refuseUsage('no_text', 'Name a text or a file, but not both.', 'Write the text, or add `--file`.');
}

/**
 * Sends the text as it is. It never names a file: a program passes on the words of others, and `@` and the path of a key
 * would send that key.
 */
export async function sendMessage(
  session: Session,
  { text, threadId }: { readonly threadId: string; readonly text: string | undefined },
  { file }: SendOptions,
): Promise<void> {
  const body = { kind: 'text', text: await readText(text, file) } as const;
  const { data } = await withClient(session, 'any', ({ POST }) =>
    POST('/v1/threads/{thread_id}/messages', { params: { path: { thread_id: threadId } }, body }),
  );
  session.terminal.result(data, data.id);
}
