import type { DocPage } from './read-pages.ts';

/** The place of a route in the reference. */
export interface Reference {
  readonly href: string;
  /** The name of the call in the Playground; null for a route that no key may call. */
  readonly call: string | null;
}

/**
 * Finds the entry of a route in the reference, such as `GET /v1/threads/{thread_id}`. What follows a `?` tells calls of one
 * entry apart.
 */
export type FindReference = (method: string, route: string) => Reference | null;

const entryPattern = /^## <a id="(\w+)"><\/a>([A-Z]+ \/\S*)$/gm;

export function createFindReference(pages: readonly DocPage[]): FindReference {
  const entries = pages.flatMap(({ markdown, path }) =>
    [...markdown.matchAll(entryPattern)].map(([, id = '', route = '']): [string, Reference] => {
      const isCallable = markdown.includes(`/playground?call=${id})`);
      return [route, { href: `${path}#${id}`, call: isCallable ? id : null }];
    }),
  );
  const byRoute = new Map(entries);
  return (method, route) => byRoute.get(`${method} ${route.split('?')[0]}`) ?? null;
}
