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

/**
 * Keeps the button that was clicked last, which does its work once its scripts have come (`ui/use-early.ts`). Enter in a field clicks the
 * button of its form. A person who types or chooses something after the click has not meant it for that. The browser itself never sends a form.
 */
const keepClick = `addEventListener('click', ({ target }) => {
  window.earlyClick = target.closest?.('button');
}, true);
addEventListener('input', ({ isTrusted }) => {
  if (isTrusted) window.earlyClick = null;
}, true);
addEventListener('submit', (event) => event.preventDefault(), true);`;

const noteClass =
  'fixed right-4 bottom-4 z-70 w-[min(24rem,calc(100vw-2rem))] rounded-card border bg-raised px-4 py-3 text-dense shadow-float';

/**
 * A page without one of its first scripts looks whole, and no button of it works. While a new version is rolled out, another process may
 * answer that does not have the script, so the page is loaded once more. If that fails too, it says so.
 */
const rescue = `addEventListener('error', ({ target }) => {
  if (document.readyState === 'complete' || !target.matches?.('script[src^="/_next/static/"]')) return;
  if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') return location.reload();
  const note = document.createElement('p');
  note.role = 'alert';
  note.className = '${noteClass}';
  note.textContent = 'This page did not load completely. Check your connection, then reload it.';
  document.body.append(note);
}, true);`;

const script = `${reveal}${keepClick}${rescue}`.replaceAll(/\n\s*/g, '');

/** Stands in the head: it runs before any part of the page arrives, and before the first of its scripts has an answer. */
export function EarlyScript({ nonce }: { nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
