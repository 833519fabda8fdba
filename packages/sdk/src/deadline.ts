import { ConnectionError } from './error.ts';

/** Ends an attempt with its body: after a time, or when the signal of the caller is aborted. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Throws the reason of the caller's signal if it is aborted. */
  throwIfStopped(): void;
  /** Begins the time again. */
  restart(): void;
  /** Lets go of the time and the signal, once nothing is left to end. */
  release(): void;
}

/** A client's own signal gets no listener, of which Node allows ten. */
export const callerOf = (request: Request, ofClient: AbortSignal | undefined): AbortSignal =>
  ofClient ? AbortSignal.any([request.signal, ofClient]) : request.signal;

/**
 * The timer keeps all of it in memory, also the request, by which the caller's signal comes. Otherwise, Node collects them
 * once the head of the answer has arrived, and a body that stops would be waited for without end.
 */
export function startDeadline(
  request: Request,
  { signal, timeoutMs }: { readonly signal?: AbortSignal | undefined; readonly timeoutMs: number },
): Deadline {
  const controller = new AbortController();
  const caller = callerOf(request, signal);
  const stop = (): void => end(request.signal.aborted ? request.signal.reason : signal?.reason);
  const late = (): void => end(new DOMException('the time is up', 'TimeoutError'));
  const startTimer = () => {
    const started = setTimeout(late, timeoutMs);
    // In Node, an answer that nobody reads must not keep the program running. In a browser, a timer is a number.
    if (typeof started === 'object') started.unref();
    return started;
  };
  let timer = startTimer();
  caller.addEventListener('abort', stop, { once: true });
  const release = (): void => {
    clearTimeout(timer);
    caller.removeEventListener('abort', stop);
  };
  const end = (reason: unknown): void => {
    release();
    controller.abort(reason);
  };
  return {
    signal: controller.signal,
    throwIfStopped: () => caller.throwIfAborted(),
    restart: () => {
      clearTimeout(timer);
      timer = startTimer();
    },
    release,
  };
}

/** The service sends no longer answer. Without a limit, one that never ends would fill the memory of the program. */
const [textBytesMax, audioBytesMax] = [64 * 1024 ** 2, 1024 ** 3];

const bytesMaxOf = ({ headers, ok }: Response): number =>
  ok && !/json|^text/.test(headers.get('content-type') ?? '') ? audioBytesMax : textBytesMax;

/** An answer in events, such as that of a model, takes as long as it takes. */
const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * The answer with a body that ends with the deadline. In one of events, the time begins again with each part.
 * @throws ConnectionError from the body when it is cut, late or too long
 */
export function boundBody(response: Response, deadline: Deadline): Response {
  const { release, restart, signal, throwIfStopped } = deadline;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  if (!reader) {
    release();
    return response;
  }
  const give = (reason: unknown): Promise<void> => reader.cancel(reason).catch(() => undefined);
  signal.addEventListener('abort', () => void give(signal.reason), { once: true });
  let bytesLeft = bytesMaxOf(response);
  const readPart = async (): Promise<Uint8Array | undefined> => {
    try {
      const { value } = await reader.read();
      signal.throwIfAborted();
      bytesLeft -= value?.byteLength ?? 0;
      if (bytesLeft < 0) throw new RangeError('the answer is too long');
      if (isStream(response)) restart();
      return value;
    } catch (fault) {
      release();
      void give(fault);
      throwIfStopped();
      throw new ConnectionError('the answer was cut', { cause: fault });
    }
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(parts) {
        const part = await readPart();
        if (part) return parts.enqueue(part);
        release();
        parts.close();
      },
      cancel(reason) {
        release();
        return give(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
