/**
 * Runs `work` with a signal that ends with another one, or after a time. Unlike a signal of `AbortSignal.timeout`, which Node
 * 20 collects while a body is read, it also ends an answer that stops in its middle.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  ms: number,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('the time is up', 'TimeoutError')), ms);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
