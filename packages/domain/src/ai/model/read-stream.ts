import { z } from 'zod';
import type { PartialAnswer } from './partial-answer.ts';
import { readEvents } from './read-events.ts';

const Choice = z.object({
  delta: z.object({ content: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});
const Chunk = z.object({
  choices: z.array(Choice).nullish(),
  usage: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** The parts of an answer that have arrived. */
interface Heard {
  reason: string | null;
  usage: unknown;
}

function take(heard: Heard, partial: PartialAnswer, data: string): void {
  const { choices, error, usage } = Chunk.parse(JSON.parse(data));
  // The message of the event may repeat the request, so it is not kept.
  if (error) throw new Error('the AI server ended its answer with an error');
  const [choice] = choices ?? [];
  const text = choice?.delta?.content ?? '';
  if (text !== '') partial.append(text);
  heard.reason = choice?.finish_reason ?? heard.reason;
  heard.usage = usage ?? heard.usage;
}

/** The limits of reading an answer, its listener, and the way to drop its connection. */
export interface StreamReading {
  readonly bytesMax: number;
  readonly partial: PartialAnswer;
  giveUp(): void;
}

/** Comments keep a connection open, but they are not part of the answer. Only an event ends the silence. */
async function hearAll(response: Response, { bytesMax, giveUp, partial }: StreamReading, heard: Heard) {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const data of readEvents(response, bytesMax)) {
      if (data === '[DONE]') return;
      take(heard, partial, data);
      timer ??= setTimeout(giveUp, partial.silenceMsMax);
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a completion that comes in parts. One that named its end is complete, even if its connection breaks afterwards.
 * @returns the completion as it would have come at once
 * @throws whatever the connection or the parser throws, and for a completion that is cut
 */
export async function readStream(response: Response, reading: StreamReading): Promise<unknown> {
  const heard: Heard = { reason: null, usage: null };
  try {
    await hearAll(response, reading, heard);
  } catch (error) {
    if (heard.reason === null) throw error;
  }
  const { reason, usage } = heard;
  if (reason === null) throw new Error('the AI server did not end its answer');
  return { choices: [{ message: { content: reading.partial.text }, finish_reason: reason }], usage };
}
