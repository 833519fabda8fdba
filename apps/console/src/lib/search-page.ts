import { safeNext } from './paths.ts';

/** The properties that Next gives a page that reads its query. They are written out, so that type checks need no build. */
export interface SearchPage {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The page to open next, from the query's `next`; always a path of this site. */
export async function readNext({ searchParams }: SearchPage): Promise<string> {
  const { next } = await searchParams;
  return safeNext(typeof next === 'string' ? next : null);
}

/** A dynamic segment of a path, decoded: Next passes it percent-encoded. */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
