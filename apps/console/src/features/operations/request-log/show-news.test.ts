import { pageSizeDefault } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import type { RequestPage, RequestRow } from '@/trpc/types.ts';
import { findNews, listRows, showNews, shownRowsMax } from './show-news.ts';

const rowOf = (at: number, id = `rlg_${String(at).padStart(6, '0')}`): RequestRow => ({
  id,
  requestId: `req_${at}`,
  method: 'GET',
  path: '/v1/me',
  route: '/v1/me',
  status: 200,
  errorCode: null,
  errorSummary: null,
  reason: null,
  refusal: null,
  durationMs: 1,
  credentialId: null,
  keyPrefix: null,
  keyName: null,
  keyScopes: [],
  appName: null,
  appClientId: null,
  actorKind: 'api_key',
  ip: null,
  userAgent: null,
  createdAt: new Date(at),
});

/** The page with the requests of these times, newest first. */
const pageOf = (times: readonly number[], nextCursor: string | null = null): RequestPage => ({
  items: times.map((at) => rowOf(at)),
  nextCursor,
});
const listOf = (...pages: RequestPage[]) => ({ pages, pageParams: pages.map(() => null) });
const timesOf = (list: ReturnType<typeof listOf>) =>
  listRows(list).map(({ createdAt }) => createdAt.getTime());

describe('the list', () => {
  test('shows new requests above the old ones, each once, and keeps what was loaded', () => {
    const list = listOf(pageOf([9, 8], 'a'), pageOf([7, 6], 'b'));
    const newest = pageOf([11, 10, 9, 8], 'c');
    expect(findNews(list, newest).rows.map(({ createdAt }) => createdAt.getTime())).toEqual([11, 10]);
    const shown = showNews(list, newest);
    expect(timesOf(shown)).toEqual([11, 10, 9, 8, 7, 6]);
    expect(shown.pages.at(-1)?.nextCursor).toBe('b');
    expect(findNews(shown, newest)).toEqual({ rows: [], isGap: false });
  });

  test('puts a request that another process wrote late into its place', () => {
    expect(timesOf(showNews(listOf(pageOf([9, 5])), pageOf([9, 7, 5])))).toEqual([9, 7, 5]);
  });

  test('fills up from nothing', () => {
    expect(timesOf(showNews(listOf(pageOf([])), pageOf([3, 2])))).toEqual([3, 2]);
  });

  test('shows a request once that a new page brings again', () => {
    expect(timesOf(listOf(pageOf([9, 5]), pageOf([5, 4])))).toEqual([9, 5, 4]);
  });

  test('starts again when more arrived than a page holds, because the ones between are not known', () => {
    const list = listOf(pageOf([2, 1], 'a'));
    const times = Array.from({ length: pageSizeDefault }, (_, index) => 100 - index);
    const newest = pageOf(times, 'b');
    expect(findNews(list, newest).isGap).toBe(true);
    expect(showNews(list, newest)).toEqual({ pages: [newest], pageParams: [null] });
  });

  test('keeps what was found further back when a filtered page that ended early brings the first match', () => {
    const list = listOf(pageOf([], 'a'), pageOf([2, 1], 'b'));
    const newest = pageOf([9], 'c');
    expect(findNews(list, newest).isGap).toBe(false);
    expect(timesOf(showNews(list, newest))).toEqual([9, 2, 1]);
  });

  test('does not grow without bound while it is left open', () => {
    let list = listOf(pageOf([0]));
    for (let at = 1; at < 3 * shownRowsMax; at += 1) {
      list = showNews(list, pageOf([at, at - 1], 'more'));
      expect(timesOf(list)[0]).toBe(at);
    }
    expect(timesOf(list).length).toBeLessThanOrEqual(shownRowsMax);
  });
});
