import { readAssets } from './assets.ts';
import { renderLayout, type Shown, type Site } from './layout.ts';
import { html } from './markup.ts';
import { type Addresses, type DocPage, readPages } from './read-pages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { createSearch } from './search.ts';
import { showSearch } from './search-page.ts';
import { listTexts, send } from './texts.ts';

/** One call of `/docs`, or of one of its indexes for programs. */
interface DocRequest {
  readonly url: string;
  readonly nonce: string;
}

export type Docs = (request: DocRequest) => Response;

const showPage = (page: DocPage): Shown => ({
  ...renderMarkdown(page),
  title: page.title,
  description: page.description,
  page,
});

const unknownPage: Shown = {
  title: 'Page not found',
  description: '',
  page: null,
  headings: [],
  body: html`<h1>Page not found</h1><p>No document is at this address. Search for it, or choose a page from the list.</p>`,
};

/** Answers every address of the documents. Everything is read once and kept. */
export function createDocs(addresses: Addresses): Docs {
  const { consoleUrl } = addresses;
  const pages = readPages(addresses);
  const { script, style } = readAssets();
  const site: Site = { pages, consoleUrl, styleHref: style.href, scriptHref: script.href };
  const texts = listTexts(pages, [style, script], consoleUrl);
  const search = createSearch(pages);
  const shown = new Map(pages.map((page) => [page.path, showPage(page)]));
  return ({ nonce, url }) => {
    const { pathname, searchParams } = new URL(url, consoleUrl);
    const text = texts.get(pathname);
    if (text) return text();
    const found =
      pathname === '/docs/search' ? showSearch(search, searchParams.get('q') ?? '') : shown.get(pathname);
    return send(renderLayout(site, found ?? unknownPage, nonce), 'text/html', { status: found ? 200 : 404 });
  };
}
