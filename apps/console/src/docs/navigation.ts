import { markdownPathOf } from './catalog.ts';
import { html, Markup } from './markup.ts';
import type { DocPage } from './read-pages.ts';
import type { Heading } from './render-markdown.ts';

/** Every page, by section. */
export function renderNavigation(pages: readonly DocPage[], here: DocPage | null): Markup {
  const groups = [...Map.groupBy(pages, ({ section }) => section)].map(([section, listed]) => {
    const links = listed.map(({ path, title }) => {
      const current = here?.path === path ? new Markup(' aria-current="page"') : null;
      return html`<li><a href="${path}"${current}>${title}</a></li>`;
    });
    return html`<h2>${section}</h2><ul>${links}</ul>`;
  });
  return html`<details class="side" open><summary>All pages</summary><nav aria-label="Documents">${groups}</nav></details>`;
}

/** The parts of a long page. */
export function renderContents(headings: readonly Heading[]): Markup | null {
  const listed = headings.filter(({ depth }) => depth === 2);
  if (listed.length < 2) return null;
  const links = listed.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links}</ul></nav>`;
}

/** The links at the end of a page. */
export function renderFooter(pages: readonly DocPage[], page: DocPage): Markup {
  const at = pages.indexOf(page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return html`<footer>
<nav aria-label="Previous and next page">
${previous ? html`<a rel="prev" href="${previous.path}"><span class="soft">Previous</span> ${previous.title}</a>` : null}
${next ? html`<a rel="next" href="${next.path}"><span class="soft">Next</span> ${next.title}</a>` : null}
</nav>
<p class="soft"><a href="${markdownPathOf(page.file)}">This page as Markdown</a></p>
</footer>`;
}
