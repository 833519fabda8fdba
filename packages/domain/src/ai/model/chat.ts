import { z } from 'zod';
import type { ServerContext } from './call-server.ts';
import { complete, readAs, usageOf } from './complete.ts';
import type { ChatAnswer, ChatRequest } from './model.ts';
import { createPartialAnswer } from './partial-answer.ts';

const Message = z.object({ content: z.string().nullable() });
const endings: ReadonlySet<string> = new Set(['stop', 'length']);

const streamed = { stream: true, stream_options: { include_usage: true } };

/** @throws AccessError as of the port */
export async function chat(
  context: ServerContext,
  { onText, outputTokensMax, task, words }: ChatRequest,
): Promise<ChatAnswer> {
  const messages = [
    { role: 'system', content: task },
    { role: 'user', content: words },
  ];
  const partial = onText && createPartialAnswer(onText);
  const parameters = { messages, max_completion_tokens: outputTokensMax, ...(partial && streamed) };
  const { message, usage } = await complete(context, { parameters, partial }, endings);
  const text = readAs(Message, message).content ?? '';
  // The whole answer came at once.
  if (partial?.text === '' && text !== '') partial.append(text);
  return { text, usage: usageOf(usage, `${task}${words}`, text) };
}
