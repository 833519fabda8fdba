import { escapeHtml } from '@patchbay/contract';
import { Marked, type Renderer, type Tokens } from 'marked';
import { pathOf } from './catalog.ts';
import { type CallToken, withCalls } from './find-calls.ts';
import { Markup } from './markup.ts';
import { pictures } from './pictures.ts';
import { type DocPage, plainOf } from './read-pages.ts';
import { renderCall } from './render-call.ts';
import { groupSamples, renderCode, renderSamples, type Samples } from './render-code.ts';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

export interface RenderedPage {
  readonly body: Markup;
  readonly headings: readonly Heading[];
  /** True if a reader can make calls from the page. */
  readonly hasCalls: boolean;
}

const named = /<a id="([^"]+)"><\/a>/;

/** The anchor of a heading: the one that it names, its code as it is, or its words as GitHub joins them. */
export function anchorOf(markdown: string): string {
  const given = named.exec(markdown)?.[1] ?? /^`([^`]+)`$/.exec(markdown)?.[1];
  if (given !== undefined) return given;
  return plainOf(markdown)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** The anchor of a row: the name in its first or second cell, such as an error or a scope. */
export function rowAnchorOf(cells: readonly { readonly text: string }[]): string | undefined {
  const names = cells.slice(0, 2).map(({ text }) => /^`([a-z_.:-]+)(?:: <reason>)?`$/.exec(text)?.[1]);
  return names.find((name) => name !== undefined);
}

/** Another document as the page that people read. */
const hrefOf = (href: string): string =>
  href.replace(/^\/docs\/([\w./-]+)\.md(?=#|$)/, (_, file: string) => pathOf(file));

/** Anchors of a page, each of which is given once: to its first heading or row. */
function createAnchors(taken: readonly string[]): (id: string | undefined) => string {
  const seen = new Set(taken);
  return (id) => {
    if (id === undefined || seen.has(id)) return '';
    seen.add(id);
    return ` id="${escapeHtml(id)}"`;
  };
}

function renderTable(
  renderer: Renderer,
  { header, rows }: Tokens.Table,
  anchor: ReturnType<typeof createAnchors>,
) {
  const inline = ({ tokens }: Tokens.TableCell) => renderer.parser.parseInline(tokens);
  const head = header.map((each) => `<th scope="col">${inline(each)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map((each) => `<td>${inline(each)}</td>`).join('');
    return `<tr${anchor(rowAnchorOf(row))}>${cells}</tr>`;
  });
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** The HTML of a page and its headings. Documents come with this service, so HTML in them is kept. */
export function renderMarkdown({
  hasRowAnchors,
  markdown,
}: Pick<DocPage, 'hasRowAnchors' | 'markdown'>): RenderedPage {
  const marked = new Marked();
  const tokens = withCalls(marked.lexer(markdown));
  const titles = tokens.filter(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1,
  );
  const headings = titles.map(({ depth, text }) => ({ id: anchorOf(text), depth, text: plainOf(text) }));
  const anchor = hasRowAnchors ? createAnchors(headings.map(({ id }) => id)) : () => '';
  marked.use({
    extensions: [
      { name: 'samples', renderer: (token) => renderSamples(token as Samples) },
      { name: 'call', renderer: (token) => renderCall((token as CallToken).call).text },
    ],
    renderer: {
      code: renderCode,
      heading({ depth, text, tokens: inline }) {
        const content = this.parser.parseInline(inline).replace(named, '');
        if (depth === 1) return `<h1>${content}</h1>`;
        const id = escapeHtml(anchorOf(text));
        return `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>`;
      },
      image({ href, text }) {
        const picture = pictures.find((each) => each.href === href);
        const size = picture ? ` width="${picture.width}" height="${picture.height}"` : '';
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${size} loading="lazy">`;
      },
      link({ href, tokens: inline }) {
        return `<a href="${escapeHtml(hrefOf(href))}">${this.parser.parseInline(inline)}</a>`;
      },
      table(token) {
        return renderTable(this, token, anchor);
      },
    },
  });
  const body = new Markup(marked.parser(groupSamples(tokens)));
  return { body, headings, hasCalls: tokens.some(({ type }) => type === 'call') };
}
