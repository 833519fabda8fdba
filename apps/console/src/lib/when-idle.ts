/**
 * Does `work` when the page has nothing else to do.
 *
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 100);
  return () => clearTimeout(timer);
}
