import { safeNext } from './paths.ts';

/** What the framework hands to a page that reads its query. Written out, so that types need no build first. */
export interface SearchPage {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The page to go on to, out of a query's `next`; always a path of this site. */
export async function readNext({ searchParams }: SearchPage): Promise<string> {
  const { next } = await searchParams;
  return safeNext(typeof next === 'string' ? next : null);
}

/** A dynamic segment of a path as it was meant; the framework hands it over still percent-encoded. */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
