import { paths } from '../lib/paths.ts';
import { markdownPathOf } from './catalog.ts';
import { html, Markup } from './markup.ts';
import { renderContents, renderFooter, renderNavigation } from './navigation.ts';
import type { DocPage } from './read-pages.ts';
import type { Heading } from './render-markdown.ts';

/** The values that every page needs. */
export interface Site {
  readonly pages: readonly DocPage[];
  readonly consoleUrl: string;
  /** The addresses of the style sheet and the scripts, which change with their contents. */
  readonly styleHref: string;
  readonly scriptHref: string;
  /** The script that makes calls, and where it sends them. */
  readonly tryHref: string;
  readonly baseUrl: string;
}

export interface Shown {
  readonly title: string;
  readonly description: string;
  /** The page of the catalog that this is; null for the search and for an address that leads nowhere. */
  readonly page: DocPage | null;
  readonly headings: readonly Heading[];
  readonly body: Markup;
  readonly hasCalls?: boolean;
  /** The text of the search. */
  readonly query?: string;
}

/** Before the first paint, so that nothing flashes: the theme that the console was given, or the system's. */
const themeScript = `const system = matchMedia('(prefers-color-scheme: dark)');
const read = () => {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
};
const apply = () => {
  const chosen = read();
  const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  document.documentElement.className = isDark ? 'dark' : 'light';
};
apply();
system.addEventListener('change', apply);`;

const mark = new Markup(
  '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" width="24" height="24"><rect width="24" height="24" rx="6.5" fill="var(--accent-fill)"/><path d="M7.5 8.5v2.2c0 4.2 9 1.4 9 5.6" stroke="#fff" stroke-width="2" stroke-linecap="round"/><circle cx="7.5" cy="7.2" r="2.2" fill="#fff"/><circle cx="16.5" cy="16.8" r="2.2" fill="#fff"/><circle cx="16.5" cy="7.2" r="1.5" fill="#fff" fill-opacity=".45"/><circle cx="7.5" cy="16.8" r="1.5" fill="#fff" fill-opacity=".45"/></svg>',
);

function renderHead(
  { consoleUrl, scriptHref, styleHref, tryHref }: Site,
  shown: Shown,
  nonce: string,
): Markup {
  const { description, hasCalls = false, page, title } = shown;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Patchbay</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg">
${
  page &&
  html`<link rel="canonical" href="${consoleUrl}${page.path}">
<link rel="alternate" type="text/markdown" href="${markdownPathOf(page.file)}">`
}
<script nonce="${nonce}">${new Markup(themeScript)}</script>
<link rel="stylesheet" href="${styleHref}">
<script nonce="${nonce}" src="${scriptHref}" defer></script>
${hasCalls ? html`<script type="module" nonce="${nonce}" src="${tryHref}"></script>` : null}
</head>`;
}

const renderHeader = (query = ''): Markup => html`<header class="bar">
<a class="home" href="/docs">${mark}<span>Patchbay <span class="soft">Docs</span></span></a>
<form role="search" action="${paths.docsSearch()}">
<label class="unseen" for="q">Search the docs</label>
<input id="q" name="q" type="search" value="${query}" placeholder="Search" autocomplete="off" required maxlength="200">
<button>Search</button>
</form>
<a class="out" href="/">Console</a>
</header>`;

/** A whole page. It says everything without its script. */
export function renderLayout(site: Site, shown: Shown, nonce: string): string {
  const { body, headings, page, query } = shown;
  return html`<!doctype html>
<html lang="en">
${renderHead(site, shown, nonce)}
<body data-api="${site.baseUrl}">
<a class="skip" href="#content">Skip to content</a>
${renderHeader(query)}
<div class="frame">
${renderNavigation(site.pages, page)}
<main id="content">
${body}
${page && renderFooter(site.pages, page)}
</main>
${renderContents(headings)}
</div>
</body>
</html>`.text;
}
