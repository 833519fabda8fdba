/** A page takes this long to arrive at most. A clock that is off by more is wrong. */
const arrivalMsMax = 300_000;

let aheadMs = 0;

/**
 * Corrects a browser whose clock is far off, which would say that a new key expired yesterday.
 * @param renderedAt when the server rendered this page, milliseconds
 */
export function followServerClock(renderedAt: number, now = Date.now()): void {
  aheadMs = Math.abs(renderedAt - now) > arrivalMsMax ? renderedAt - now : 0;
}

/** The time in milliseconds. In the browser it is the server's, as far as the page can know. */
export const serverNow = (now = Date.now()): number => now + aheadMs;
