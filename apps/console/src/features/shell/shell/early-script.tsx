/**
 * React shows what streams in after the first paint only 300 ms later, and by a timer that waits for every script of the page. This shows
 * it as soon as it has arrived. `$RC` is React's own function, and `$RV` with the list `$RB` is what its timer calls. A React without these
 * names would not be disturbed.
 */
const reveal = `{
  let complete;
  Object.defineProperty(window, '$RC', {
    get: () => complete,
    set: (original) => {
      complete = (...boundary) => {
        original(...boundary);
        window.$RV?.(window.$RB);
      };
    },
  });
}`;

/** Keeps the button that was clicked last, which does its work once its scripts have come (`ui/use-early.ts`). */
const keepClick = `addEventListener('click', ({ target }) => {
  window.earlyClick = target.closest?.('button');
}, true);`;

const script = `${reveal}${keepClick}`.replaceAll(/\n\s*/g, '');

/** Runs before any part of the page arrives. */
export function EarlyScript({ nonce }: { nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
