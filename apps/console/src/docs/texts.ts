import type { Asset } from './assets.ts';
import { markdownPathOf } from './catalog.ts';
import { html } from './markup.ts';
import { pictures } from './pictures.ts';
import type { DocPage } from './read-pages.ts';

export const send = (text: string, type: string, more: ResponseInit = {}): Response =>
  new Response(text, { ...more, headers: { 'content-type': `${type}; charset=utf-8`, ...more.headers } });

const sendPicture = (
  bytes: Buffer<ArrayBuffer>,
  { headers }: { headers: Record<string, string> },
): Response => new Response(bytes, { headers: { 'content-type': 'image/png', ...headers } });

/** https://llmstxt.org: one line for each page. */
function renderIndex(pages: readonly DocPage[], consoleUrl: string): string {
  const groups = [...Map.groupBy(pages, ({ section }) => section)].map(([section, listed]) => {
    const lines = listed.map(
      ({ description, file, title }) => `- [${title}](${consoleUrl}${markdownPathOf(file)}): ${description}`,
    );
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  return `# Patchbay\n\n> ${pages[0]?.description}\n\nEverything in one file: ${consoleUrl}/llms-full.txt\n\n${groups.join('\n')}`;
}

/** RFC 9309: a crawler reads the documents, and nothing that asks who is there. */
const renderRobots = (consoleUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /docs',
    'Disallow: /docs/search',
    'Allow: /llms',
    'Disallow: /',
    '',
    `Sitemap: ${consoleUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** https://www.sitemaps.org: the address of every page. */
function renderSitemap(pages: readonly DocPage[], consoleUrl: string): string {
  const places = pages.map(({ path }) => html`<url><loc>${consoleUrl}${path}</loc></url>\n`);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places}</urlset>
`.text;
}

/** Everything that is not a page for people, by its address. */
export function listTexts(pages: readonly DocPage[], assets: readonly Asset[], consoleUrl: string) {
  const forever = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } };
  const whole = pages.map(({ markdown }) => markdown).join('\n');
  return new Map<string, () => Response>([
    ...assets.map(({ href, text, type }) => [href, () => send(text, type, forever)] as const),
    ...pictures.map(({ bytes, href }) => [href, () => sendPicture(bytes, forever)] as const),
    ...pages.map(
      ({ file, markdown }) => [markdownPathOf(file), () => send(markdown, 'text/markdown')] as const,
    ),
    ['/llms.txt', () => send(renderIndex(pages, consoleUrl), 'text/plain')],
    ['/llms-full.txt', () => send(whole, 'text/plain')],
    ['/robots.txt', () => send(renderRobots(consoleUrl), 'text/plain')],
    ['/sitemap.xml', () => send(renderSitemap(pages, consoleUrl), 'application/xml')],
  ]);
}
