import MiniSearch from 'minisearch';
import { type Place, placesOf } from './places.ts';
import type { DocPage } from './read-pages.ts';

export interface Hit extends Place {
  /** The part of the text around the first word that was found. */
  readonly excerpt: string;
}

export type Search = (query: string) => Hit[];

const hitsMax = 20;
const wordsMax = 12;
/** No word of the documents is longer. To find words with a wrong letter takes memory by the square of the length of one. */
const wordCharactersMax = 64;
const excerptCharacters = 220;

function excerptOf(text: string, words: readonly string[]): string {
  const folded = text.toLowerCase();
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const around = Math.max(0, Math.min(...found, text.length) - excerptCharacters / 4);
  const start = found.length === 0 || around === 0 ? 0 : text.indexOf(' ', around) + 1;
  const part = text.slice(start, start + excerptCharacters);
  const end = start + part.length < text.length ? part.replace(/\s\S*$/, ' …') : part;
  return `${start > 0 ? '… ' : ''}${end}`;
}

/** The words of an operation's name, such as `list threads` of `listThreads`. */
const operationOf = (href: string): string =>
  (/\/api\/.*#(\w+)/.exec(href)?.[1] ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/**
 * First the place whose name somebody typed, then operations whose name has the words, then those that have the words in
 * this order, then all others.
 */
function rankOf({ href, text, title }: Place, words: string): number {
  if ([title.toLowerCase(), href.split('#')[1]?.toLowerCase()].includes(words)) return 0;
  const operation = operationOf(href).split(' ');
  if (words.includes(' ') && words.split(' ').every((word) => operation.includes(word))) return 1;
  return text.toLowerCase().includes(words) ? 2 : 3;
}

/** Finds places by their words, the beginnings of words, and words with a letter that is wrong. */
export function createSearch(pages: readonly DocPage[]): Search {
  const places = pages.flatMap(placesOf).map((place, id) => ({ ...place, text: place.text.trim(), id }));
  const index = new MiniSearch({
    fields: ['title', 'href', 'page', 'text'],
    searchOptions: {
      boost: { title: 5, href: 2, page: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 1 : false),
    },
  });
  index.addAll(places);
  return (query) => {
    const words = query
      .trim()
      .split(/\s+/)
      .slice(0, wordsMax)
      .map((word) => word.slice(0, wordCharactersMax))
      .join(' ');
    const all = index.search(words, { combineWith: 'AND' });
    const found = (all.length > 0 ? all : index.search(words)).flatMap(({ id, terms }) => {
      const place = places[Number(id)];
      return place ? [{ ...place, excerpt: excerptOf(place.text, terms) }] : [];
    });
    const asked = words.toLowerCase();
    return found.toSorted((one, other) => rankOf(one, asked) - rankOf(other, asked)).slice(0, hitsMax);
  };
}
