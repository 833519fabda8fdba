import { paths } from '../lib/paths.ts';
import { readAssets } from './assets.ts';
import { createFindReference, type FindReference } from './find-reference.ts';
import { renderLayout, type Shown, type Site } from './layout.ts';
import { html } from './markup.ts';
import { type Addresses, type DocPage, readPages } from './read-pages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { createSearch, type Search } from './search.ts';
import { showSearch } from './search-page.ts';
import { listTexts, send } from './texts.ts';

/** One call of `/docs`, or of one of its indexes for programs. */
interface DocRequest {
  readonly url: string;
  readonly nonce: string;
}

export interface Docs {
  readonly answer: (request: DocRequest) => Response;
  readonly findReference: FindReference;
}

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
  body: html`<h1>Page not found</h1><p>There is no page at this address. Search the docs, or choose a page from the list.</p>`,
};

/** The documents: answers each of their addresses. The files are read once; a page is rendered, and the index made, when first asked for. */
export function createDocs(addresses: Addresses): Docs {
  const { baseUrl, consoleUrl } = addresses;
  const pages = readPages(addresses);
  const { script, style, tryIt } = readAssets();
  const hrefs = { styleHref: style.href, scriptHref: script.href, tryHref: tryIt.href };
  const site: Site = { pages, baseUrl, consoleUrl, ...hrefs };
  const texts = listTexts(pages, [style, script, tryIt], consoleUrl);
  let search: Search | undefined;
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const rendered = new Map<DocPage, Shown>();
  const show = (page: DocPage): Shown => {
    const shown = rendered.get(page) ?? showPage(page);
    rendered.set(page, shown);
    return shown;
  };
  const find = (pathname: string, query: string): Shown | undefined => {
    if (pathname === paths.docsSearch()) {
      search ??= createSearch(pages);
      return showSearch(search, query);
    }
    const page = byPath.get(pathname);
    return page && show(page);
  };
  const answer: Docs['answer'] = ({ nonce, url }) => {
    const { pathname, searchParams } = new URL(url, consoleUrl);
    const text = texts.get(pathname);
    if (text) return text();
    const found = find(pathname, searchParams.get('q') ?? '');
    return send(renderLayout(site, found ?? unknownPage, nonce), 'text/html', { status: found ? 200 : 404 });
  };
  return { answer, findReference: createFindReference(pages) };
}
