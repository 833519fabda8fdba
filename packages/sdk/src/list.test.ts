import { describe, expect, test } from 'vitest';
import { createPatchbay } from './client.ts';

/** Pages of two, and the address of the next on another host than the client's. */
function stage(pages: number) {
  const asked: string[] = [];
  const client = createPatchbay({
    baseUrl: 'https://api.example.com',
    token: 'token-1',
    fetch: (request) => {
      const url = new URL(request.url);
      asked.push(url.host + url.pathname + url.search);
      const number = Number(url.searchParams.get('cursor') ?? 0);
      const link = `<https://other.example.com/v1/threads?cursor=${number + 1}>; rel="next"`;
      const headers: Record<string, string> = number + 1 < pages ? { link } : {};
      const items = [{ id: `thr_${number}a` }, { id: `thr_${number}b` }];
      return Promise.resolve(Response.json(items, { headers }));
    },
  });
  return { client, asked };
}

describe('a list', () => {
  test('is read page after page, with the same query and from the same host', async () => {
    const { asked, client } = stage(2);
    const ids: string[] = [];
    for await (const { id } of client.list('/v1/threads', { query: { limit: 2 } })) ids.push(id);
    expect(ids).toEqual(['thr_0a', 'thr_0b', 'thr_1a', 'thr_1b']);
    expect(asked).toEqual([
      'api.example.com/v1/threads?limit=2',
      'api.example.com/v1/threads?limit=2&cursor=1',
    ]);
  });

  test('asks for no page that the loop does not reach', async () => {
    const { asked, client } = stage(9);
    for await (const { id } of client.list('/v1/threads')) if (id === 'thr_0b') break;
    expect(asked).toHaveLength(1);
  });

  test('that is longer than its bound fails, after the pages within it', async () => {
    const { client } = stage(9);
    const ids: string[] = [];
    const read = async () => {
      for await (const { id } of client.list('/v1/threads', { pagesMax: 2 })) ids.push(id);
    };
    await expect(read()).rejects.toBeInstanceOf(RangeError);
    expect(ids).toHaveLength(4);
  });

  test('ends with the reason of its signal', async () => {
    const { asked, client } = stage(9);
    const stop = new AbortController();
    const reason = new Error('stopped');
    const read = async () => {
      for await (const _ of client.list('/v1/threads', { signal: stop.signal })) stop.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
  });

  test('of a thread needs the thread, and a path that is no list does not compile', () => {
    const { client } = stage(1);
    const known = client.list('/v1/threads/{thread_id}/messages', { path: { thread_id: 'thr_1' } });
    expect(known[Symbol.asyncIterator]).toBeDefined();
    // @ts-expect-error: the path has a parameter
    client.list('/v1/threads/{thread_id}/messages');
    // @ts-expect-error: one account is no list
    client.list('/v1/me');
  });
});
