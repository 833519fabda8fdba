import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Requests that are sent at a steady rate. */
export interface Stream {
  readonly origin: string;
  /** They take turns. */
  readonly requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  /** Sent with POST. Without a body the method is GET. */
  readonly body?: string;
  readonly connections: number;
  /** Requests per second; as many as the connections take when absent. */
  readonly rate?: number;
  readonly seconds: number;
  /** Answers to requests of the first seconds do not count. */
  readonly skippedSeconds?: number;
}

/** The answers of a stream. */
export interface Answered {
  /** Milliseconds of each answer that was no refusal. */
  readonly accepted: readonly number[];
  /** Milliseconds of each refusal, and of each connection that was cut. */
  readonly refused: readonly number[];
  readonly sent: number;
  /** The time until the last answer, without the seconds that are skipped. */
  readonly seconds: number;
}

const senderThread = new URL('./sender-thread.ts', import.meta.url);

/** Sends a stream from a thread of its own. @throws when the thread fails */
export async function sendStream(stream: Stream): Promise<Answered> {
  const thread = new Worker(senderThread, { workerData: stream });
  const [answered] = (await once(thread, 'message')) as [Answered];
  return answered;
}
