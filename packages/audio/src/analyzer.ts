import { Worker } from 'node:worker_threads';
import { createOwnClock, createTurns } from '@patchbay/concurrency';
import { type Analysis, type AudioSource, audioBytesMax, refused } from './analysis.ts';
import { decodeAac } from './decode-aac.ts';
import type { FromThread, ToThread } from './messages.ts';

/**
 * The time limit for one file, in time of this process: on a busy machine, a good recording takes longer. Nothing else ends a
 * file that keeps the demuxer busy forever.
 */
const limitMsDefault = 5000;
/** The limit by the wall clock, as a multiple: for a wait that takes no CPU. */
const wallFactor = 6;
const checkEveryMs = 100;
const waitingMax = 32;
/** Far longer than anybody waits for one recording. */
const waitMsMax = 600_000;
/** The events of a thread that are watched while it works. */
const heardNames = ['message', 'error', 'exit'] as const;
/** The heap of the thread. Buffers are not part of it: they are bounded by the size of the file. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

export interface AudioAnalyzerOptions {
  /** The decoder of AAC; null without one. */
  readonly ffmpegPath: string | null;
  readonly limitMs?: number;
}

/** The queue of a recording, and the signal that ends its analysis. */
export interface AnalysisTurn {
  /** Queues take turns: what waits in one delays the others by one recording each. */
  readonly queue: string;
  readonly signal?: AbortSignal | undefined;
}

export interface AudioAnalyzer {
  /**
   * Analyzes a recording. One is analyzed at a time, and 32 of each queue may wait.
   * @throws Overloaded while as many wait; what `source` throws; the reason of `signal` if it is aborted before the turn comes
   */
  analyze(source: AudioSource, turn: AnalysisTurn): Promise<Analysis>;
  /** Ends the thread. The next analysis starts another. */
  close(): Promise<void>;
}

const gaveUp: Analysis = { kind: 'gave_up' };

async function readAll(source: AudioSource, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read(start, end)) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

/** A thread that waits for work, and keeps no process alive while it does. */
async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./thread/main.ts', import.meta.url), { resourceLimits, stdout: false });
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
  thread.unref();
  return thread;
}

/** Serves the thread's reads until it has a result. A thread that ends itself has met a file it cannot hold. */
function converse(
  thread: Worker,
  source: AudioSource,
  { ended, ffmpegPath }: { readonly ended: AbortSignal; readonly ffmpegPath: string | null },
): Promise<Analysis> {
  const tell = (message: ToThread, handedOver: ArrayBuffer[] = []): void =>
    thread.postMessage(message, handedOver);
  const answerRead = async (id: number, start: number, end: number): Promise<void> => {
    const bytes = await readAll(source, start, end);
    tell({ kind: 'bytes', id, bytes }, [bytes.buffer]);
  };
  const answerFrames = async (frames: Uint8Array): Promise<void> => {
    const sound = ffmpegPath === null ? [] : decodeAac(ffmpegPath, frames, ended);
    for await (const samples of sound) tell({ kind: 'samples', samples }, [samples.buffer]);
    tell({ kind: 'samples', samples: null });
  };
  return new Promise((resolve, reject) => {
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'read') answerRead(message.id, message.start, message.end).catch(reject);
      if (message.kind === 'decode_aac') answerFrames(message.frames).catch(reject);
      if (message.kind === 'result') resolve(message.analysis);
    });
    thread.once('error', () => resolve(gaveUp));
    thread.once('exit', () => resolve(gaveUp));
    tell({ kind: 'analyze', byteSize: source.byteSize, decodesAac: ffmpegPath !== null });
  });
}

/** Calls back when a file has taken too long. @returns ends the watch */
function watchLimit(limitMs: number, onLate: () => void): () => void {
  const ownMs = createOwnClock();
  const startedAt = performance.now();
  const ticker = setInterval(
    () => {
      if (ownMs() >= limitMs || performance.now() - startedAt >= wallFactor * limitMs) onLate();
    },
    Math.min(checkEveryMs, limitMs),
  );
  return () => clearInterval(ticker);
}

/** Finds out what recordings are, in a thread that is kept for the next one and ended with a file that takes too long. */
export function createAudioAnalyzer(options: AudioAnalyzerOptions): AudioAnalyzer {
  const { ffmpegPath, limitMs = limitMsDefault } = options;
  const turns = createTurns({ runningMax: 1, perQueueMax: 1, waitingMax, waitMsMax });
  let kept: Worker | null = null;

  async function analyzeNow(source: AudioSource): Promise<Analysis> {
    const thread = kept ?? (await startThread());
    kept = null;
    thread.ref();
    const ended = new AbortController();
    const { promise: late, resolve: giveUp } = Promise.withResolvers<null>();
    const stopWatch = watchLimit(limitMs, () => giveUp(null));
    try {
      const analysis = await Promise.race([
        converse(thread, source, { ended: ended.signal, ffmpegPath }),
        late,
      ]);
      if (analysis === null) return gaveUp;
      kept = thread;
      return analysis;
    } finally {
      stopWatch();
      ended.abort();
      for (const name of heardNames) thread.removeAllListeners(name);
      if (kept === thread) thread.unref();
      else await thread.terminate();
    }
  }

  return {
    async analyze(source, { queue, signal }) {
      if (source.byteSize > audioBytesMax)
        return refused('media_too_long', 'the recording is larger than 64 MiB');
      return turns.run(queue, async () => {
        signal?.throwIfAborted();
        return analyzeNow(source);
      });
    },
    async close() {
      const thread = kept;
      kept = null;
      await thread?.terminate();
    },
  };
}
