import { Marked, type Token, type Tokens } from 'marked';
import { type DocPage, plainOf } from './read-pages.ts';
import { anchorOf, rowAnchorOf } from './render-markdown.ts';

/** A part of a page that a search can find: what stands below a heading, or a row of a catalog. */
export interface Place {
  readonly href: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
}

/** The lines of a table. */
const lines = /\s*\|[|\s-]*/g;

/** The same call in three languages says the same three times, and none of them is what people search for. */
const isRead = (token: Token): token is Tokens.Generic =>
  token.type !== 'space' && !(token.type === 'code' && ['sh', 'ts', 'python'].includes(String(token.lang)));

const isTable = (token: Tokens.Generic): token is Tokens.Table => token.type === 'table';
const isHeading = (token: Tokens.Generic): token is Tokens.Heading => token.type === 'heading';

function placesOfTable({ rows }: Tokens.Table, place: Omit<Place, 'text'>): Place[] {
  return rows.flatMap((row) => {
    const name = rowAnchorOf(row);
    const text = row.map((cell) => plainOf(cell.text)).join(' ');
    return name === undefined ? [] : [{ ...place, href: `${place.href}#${name}`, title: name, text }];
  });
}

/** The places of a page, in its order: its beginning, its headings, and the rows that have an address. */
export function placesOf({ hasRowAnchors, markdown, path, title }: DocPage): Place[] {
  const places: { href: string; title: string; page: string; text: string }[] = [];
  let place = { href: path, title, page: title, text: '' };
  places.push(place);
  for (const token of new Marked().lexer(markdown).filter(isRead)) {
    if (isHeading(token) && token.depth > 1) {
      place = { href: `${path}#${anchorOf(token.text)}`, title: plainOf(token.text), page: title, text: '' };
      places.push(place);
      continue;
    }
    const rows =
      hasRowAnchors && isTable(token) ? placesOfTable(token, { href: path, title, page: title }) : [];
    places.push(...rows);
    if (rows.length === 0 && !isHeading(token)) place.text += ` ${plainOf(token.raw.replaceAll(lines, ' '))}`;
  }
  return places;
}
