/** A browser on a busy machine may find no idle moment at all. */
const latestMs = 2000;

/**
 * Does `work` when the page has nothing else to do, and after two seconds in any case.
 *
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: latestMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 100);
  return () => clearTimeout(timer);
}
