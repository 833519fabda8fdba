import { ConnectionError } from './error.ts';

/** Ends an attempt with its body: after a time, or when a signal of the caller is aborted. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Throws the reason of a caller's signal that is aborted. */
  throwIfStopped(): void;
  /** Lets go of the time and the signals, once nothing is left to end. */
  release(): void;
}

/**
 * The timer and the listeners are what keeps all of it in memory. `AbortSignal.timeout` and `AbortSignal.any` do not: once the
 * head of an answer has arrived, Node collects them, and a body that stops would be waited for without end.
 */
export function startDeadline(callers: readonly AbortSignal[], timeoutMs: number): Deadline {
  const controller = new AbortController();
  const stop = (): void => controller.abort(callers.find(({ aborted }) => aborted)?.reason);
  const late = (): void => controller.abort(new DOMException('the time is up', 'TimeoutError'));
  const timer = setTimeout(late, timeoutMs);
  // In Node, an answer that nobody reads must not keep the program running. In a browser, a timer is a number.
  if (typeof timer === 'object') timer.unref();
  for (const caller of callers) caller.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    throwIfStopped(): void {
      for (const caller of callers) caller.throwIfAborted();
    },
    release() {
      clearTimeout(timer);
      for (const caller of callers) caller.removeEventListener('abort', stop);
    },
  };
}

/** No answer of the service is longer: one that goes on would fill the memory of whoever reads it. */
const [textBytesMax, audioBytesMax] = [64 * 1024 ** 2, 1024 ** 3];

const bytesMaxOf = ({ headers }: Response): number =>
  /json|^text/.test(headers.get('content-type') ?? '') ? textBytesMax : audioBytesMax;

/**
 * The answer with a body that ends with the deadline.
 * @throws ConnectionError from the body when it is cut, late or too long
 */
export function boundBody(response: Response, deadline: Deadline): Response {
  const { release, signal, throwIfStopped } = deadline;
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
