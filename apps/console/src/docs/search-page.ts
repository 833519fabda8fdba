import type { Shown } from './layout.ts';
import { html, type Markup } from './markup.ts';
import type { Hit, Search } from './search.ts';

const renderHit = ({ excerpt, href, page, title }: Hit): Markup => html`<li>
<h2><a href="${href}">${title}</a></h2>
${page === title ? null : html`<p class="soft">${page}</p>`}
<p>${excerpt}</p>
</li>`;

function renderHits(query: string, hits: readonly Hit[]): Markup {
  if (query === '') return html`<p>Enter what you are looking for in the field above.</p>`;
  if (hits.length === 0)
    return html`<p>No results for “${query}”. Try fewer words, or choose a page from the list.</p>`;
  return html`<p class="soft">Best matches for “${query}”:</p><ol class="hits">${hits.map(renderHit)}</ol>`;
}

/** The results of a search, as a page that needs no script. */
export function showSearch(search: Search, asked: string): Shown {
  const query = asked.trim().slice(0, 200);
  return {
    title: 'Search',
    description: 'Search all docs.',
    page: null,
    headings: [],
    body: html`<h1>Search</h1>${renderHits(query, query === '' ? [] : search(query))}`,
    query,
  };
}
