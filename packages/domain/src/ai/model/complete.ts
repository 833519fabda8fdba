import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { estimateTokens } from '../price.ts';
import { callServer, type ServerContext } from './call-server.ts';
import type { ModelUsage } from './model.ts';
import type { Parameters } from './parameter.ts';
import type { ServerCall } from './send-once.ts';

const chatDeadlineMs = 30_000;
const chatBytesMax = 1024 * 1024;

const Choice = z.object({ message: z.unknown(), finish_reason: z.string() });
const Completion = z.object({ choices: z.tuple([Choice], z.unknown()), usage: z.unknown().optional() });
const tokens = z.int().min(0).max(10_000_000);
const Usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens });

/** @throws AccessError `ai_provider_unavailable` for an answer in another shape */
export function readAs<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  // The issues name paths alone: the values may be somebody's words.
  const places = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new AccessError('ai_provider_unavailable', {
    retryAfterSeconds: 5,
    cause: new Error(`no answer at ${places}`),
  });
}

/**
 * The usage that the server reports, if it is plausible; otherwise an estimate. A call without reported usage is not
 * free.
 */
export function usageOf(counted: unknown, asked: string, answered: string): ModelUsage {
  const read = Usage.safeParse(counted);
  if (!read.success)
    return {
      inputTokens: estimateTokens(asked),
      outputTokens: estimateTokens(answered),
      estimated: true,
    };
  const { completion_tokens: outputTokens, prompt_tokens: inputTokens } = read.data;
  return { inputTokens, outputTokens, estimated: false };
}

interface CompletionRequest extends Pick<ServerCall, 'partial'> {
  readonly parameters: Parameters;
}

/**
 * One completion.
 * @param endings the ways in which a whole answer may end; any other is cut, refused, or wants a tool that it was not offered
 * @returns the message as it came, and the usage that the server reports
 * @throws AccessError as of the port
 */
export async function complete(
  context: ServerContext,
  { partial, parameters }: CompletionRequest,
  endings: ReadonlySet<string>,
) {
  const call = {
    path: '/chat/completions',
    parameters: { model: context.server.model, ...parameters },
    answerBytesMax: chatBytesMax,
    deadlineMs: chatDeadlineMs,
    partial,
  } as const;
  const { choices, usage } = readAs(Completion, await callServer(context, call));
  const [{ finish_reason: reason, message }] = choices;
  if (reason === 'content_filter') throw new AccessError('ai_provider_rejected');
  if (!endings.has(reason)) throw new AccessError('ai_provider_unavailable', { retryAfterSeconds: 5 });
  return { message, usage };
}
