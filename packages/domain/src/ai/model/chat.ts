import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { estimateTokens } from '../price.ts';
import { callServer, type ServerContext } from './call-server.ts';
import type { ChatAnswer, ChatRequest, ModelUsage } from './model.ts';

const chatDeadlineMs = 30_000;
const chatBytesMax = 1024 * 1024;

const Choice = z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.string() });
const Completion = z.object({ choices: z.tuple([Choice], z.unknown()), usage: z.unknown().optional() });
const tokens = z.int().min(0).max(10_000_000);
const Usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens });
/** An answer that ends otherwise is cut, refused, or wants something that it was not offered. */
const finished: ReadonlySet<string> = new Set(['stop', 'length']);

/** @throws AccessError `ai_provider_unavailable` for an answer in another shape */
export function readAs<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  // The issues name places alone: what stood there may be somebody's words.
  const places = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new AccessError('ai_provider_unavailable', {
    retryAfterSeconds: 5,
    cause: new Error(`no answer at ${places}`),
  });
}

/** What the server has counted, as far as it can be true; otherwise an estimate. No usage is never free. */
function usageOf(counted: unknown, { task, words }: ChatRequest, text: string): ModelUsage {
  const read = Usage.safeParse(counted);
  if (read.success)
    return {
      inputTokens: read.data.prompt_tokens,
      outputTokens: read.data.completion_tokens,
      estimated: false,
    };
  return {
    inputTokens: estimateTokens(`${task}${words}`),
    outputTokens: estimateTokens(text),
    estimated: true,
  };
}

/** @throws AccessError as of the port */
export async function chat(context: ServerContext, request: ChatRequest): Promise<ChatAnswer> {
  const body = JSON.stringify({
    model: context.server.model,
    messages: [
      { role: 'system', content: request.task },
      { role: 'user', content: request.words },
    ],
    max_tokens: request.outputTokensMax,
    temperature: 0,
  });
  const call = {
    path: '/chat/completions',
    body,
    answerBytesMax: chatBytesMax,
    deadlineMs: chatDeadlineMs,
  } as const;
  const { choices, usage } = readAs(Completion, await callServer(context, call));
  const [{ finish_reason: reason, message }] = choices;
  if (reason === 'content_filter') throw new AccessError('ai_provider_rejected');
  if (!finished.has(reason)) throw new AccessError('ai_provider_unavailable', { retryAfterSeconds: 5 });
  const text = message.content ?? '';
  return { text, usage: usageOf(usage, request, text) };
}
