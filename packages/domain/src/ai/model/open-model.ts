import { z } from 'zod';
import type { Context, Settings } from '../../core/exports.ts';
import { estimateTokens, priceOf } from '../price.ts';
import { callServer, type ServerContext } from './call-server.ts';
import { chat } from './chat.ts';
import { readAs } from './complete.ts';
import type { ChatAnswer, Model, Speech } from './model.ts';
import { newServerMemory } from './server-memory.ts';
import { chatWithTools } from './tool-chat.ts';

const transcriptionDeadlineMs = 120_000;
const transcriptBytesMax = 4 * 1024 * 1024;

const Transcription = z.object({ text: z.string() });

async function transcribe(context: ServerContext, { audio, mediaType }: Speech): Promise<ChatAnswer> {
  const parameters = { model: context.server.transcriptionModel, response_format: 'json' };
  // Servers look at the extension of the file name.
  const file = new File([audio], `speech.${mediaType.split('/')[1]}`, { type: mediaType });
  const limits = { answerBytesMax: transcriptBytesMax, deadlineMs: transcriptionDeadlineMs };
  const answer = await callServer(context, {
    path: '/audio/transcriptions',
    parameters,
    file,
    ...limits,
  });
  const text = readAs(Transcription, answer).text.trim();
  return { text, usage: { inputTokens: 0, outputTokens: estimateTokens(text), estimated: true } };
}

/** A caller of the model. Its calls end with it. */
interface Caller extends Pick<Context, 'logger' | 'signal'> {
  readonly settings: Pick<Settings, 'aiPrices' | 'aiServer'>;
  /** Null for a program that makes one call. */
  readonly memory: Context['memory'] | null;
}

/** The model behind the server that the operator has chosen; null where none is. */
export function openModel({ logger, memory, settings, signal }: Caller): Model | null {
  const { aiServer: server } = settings;
  if (server === null) return null;
  const learned = memory?.of(newServerMemory) ?? newServerMemory();
  const context = { logger, server, signal, learned };
  return {
    name: server.model,
    price: priceOf(settings, server.model),
    chat: (request) => chat(context, request),
    chatWithTools: (request) => chatWithTools(context, request),
    transcribe: (speech) => transcribe(context, speech),
  };
}
