import type { Call } from './call.ts';
import type { List, ListInit, ListItem, ListPath } from './list-path.ts';

/** The cursor of the next page (RFC 8288); null on the last. */
function nextCursor(headers: Headers): string | null {
  const [, address] = /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? [];
  // Only the cursor is read, so the token cannot follow a link to another host.
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
}

export function createList(get: Call<'get'>): List {
  const read = get as (path: string, init: object) => Promise<{ data: unknown[]; response: Response }>;
  return async function* list<Path extends ListPath>(path: Path, ...[init = {}]: [ListInit<Path>?]) {
    const { pagesMax = 1000, signal } = init;
    let cursor: string | null = null;
    for (let pages = 0; pages < pagesMax; pages += 1) {
      const query = { ...(init.query as object | undefined), ...(cursor !== null && { cursor }) };
      const params = { path: init.path, query };
      const { data, response } = await read(path, { params, ...(signal && { signal }) });
      yield* data as ListItem<Path>[];
      signal?.throwIfAborted();
      cursor = nextCursor(response.headers);
      if (cursor === null) return;
    }
    throw new RangeError(`the list has more than ${pagesMax} pages`);
  };
}
