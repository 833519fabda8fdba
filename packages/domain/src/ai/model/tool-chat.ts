import { z } from 'zod';
import type { ServerContext } from './call-server.ts';
import { complete, readAs, usageOf } from './complete.ts';
import type { ToolCall, ToolChatAnswer, ToolChatRequest } from './model.ts';
import { messageOf, toolOf } from './tool-chat-body.ts';

const endings: ReadonlySet<string> = new Set(['stop', 'length', 'tool_calls']);
/** An answer asks for no more calls than this; the rest is not read. */
const callsMax = 24;

// Anything that a model writes as a call is taken as one, and is checked when it is made. Only the answer around it
// must have its shape.
const Call = z
  .object({
    id: z.string().catch(''),
    function: z
      .object({
        name: z.string().catch(''),
        arguments: z
          .union([z.string(), z.record(z.string(), z.unknown()).transform(writeArguments)])
          .catch(''),
      })
      .catch({ name: '', arguments: '' }),
  })
  .catch({ id: '', function: { name: '', arguments: '' } });
const Message = z.object({ content: z.string().nullish(), tool_calls: z.array(Call).nullish() });

function toText(value: unknown): string {
  return JSON.stringify(value);
}

/** Empty, which means no arguments, for a value that is nested too deeply to be written. */
function writeArguments(value: unknown): string {
  try {
    return toText(value);
  } catch {
    return '';
  }
}

/** @throws AccessError as of the port; never for what a model wants to call */
export async function chatWithTools(
  context: ServerContext,
  { outputTokensMax, signal, task, tools, turns }: ToolChatRequest,
): Promise<ToolChatAnswer> {
  const messages = [{ role: 'system', content: task }, ...turns.map(messageOf)];
  const offered = tools.length === 0 ? {} : { tools: tools.map(toolOf) };
  const parameters = { messages, max_completion_tokens: outputTokensMax, ...offered };
  const signals = [context.signal, signal].filter((one) => one !== undefined);
  const ending = { ...context, signal: AbortSignal.any(signals) };
  const { message, usage } = await complete(ending, { parameters }, endings);
  const { content, tool_calls: wanted } = readAs(Message, message);
  const calls = (wanted ?? [])
    .slice(0, callsMax)
    .map(({ function: called, id }): ToolCall => ({ id, ...called }));
  const text = content ?? '';
  return { text, calls, usage: usageOf(usage, toText(parameters), `${text}${toText(calls)}`) };
}
