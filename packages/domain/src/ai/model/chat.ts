import { z } from 'zod';
import type { ServerContext } from './call-server.ts';
import { complete, readAs, usageOf } from './complete.ts';
import type { ChatAnswer, ChatRequest } from './model.ts';

const Message = z.object({ content: z.string().nullable() });
const endings: ReadonlySet<string> = new Set(['stop', 'length']);

/** @throws AccessError as of the port */
export async function chat(
  context: ServerContext,
  { outputTokensMax, task, words }: ChatRequest,
): Promise<ChatAnswer> {
  const messages = [
    { role: 'system', content: task },
    { role: 'user', content: words },
  ];
  const body = { messages, max_tokens: outputTokensMax };
  const { message, usage } = await complete(context, { body }, endings);
  const text = readAs(Message, message).content ?? '';
  return { text, usage: usageOf(usage, `${task}${words}`, text) };
}
