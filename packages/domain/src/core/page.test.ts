import { AccessError, ClientQueueInput } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { keysetOf } from './keyset.ts';
import { pageQuery, toPage } from './page.ts';

const at = (ms: number) => new Date(1_767_323_045_000 + ms);
const rows = (...ms: number[]) => ms.map((offset) => ({ id: `msg_${offset}`, createdAt: at(offset) }));
const encode = (text: string) => Buffer.from(text).toString('base64url');

function cursorOf(request: { limit: number; after?: Date }): string {
  const { nextCursor } = toPage(request, rows(1, 2, 3));
  if (nextCursor === null) throw new Error('there is no next page');
  return nextCursor;
}

function fieldOf(cursor: string) {
  try {
    return pageQuery({ limit: 2, cursor }, 'msg');
  } catch (error) {
    if (error instanceof AccessError) return { code: error.code, loc: error.options.fields?.[0]?.loc };
    throw error;
  }
}

describe('the query of a page', () => {
  test('reads the newest first, one row more than the page has', () => {
    expect(pageQuery({ limit: 50 }, 'msg')).toEqual({
      where: {},
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 51,
    });
  });

  test('with `after` reads the oldest first, from just after that time', () => {
    expect(pageQuery({ limit: 50, after: at(5) }, 'msg')).toEqual({
      where: { createdAt: { gt: at(5) } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 51,
    });
  });

  test('without a limit reads everything', () => {
    expect(pageQuery({}, 'msg').take).toBeUndefined();
    expect(toPage({}, rows(3, 2, 1))).toEqual({ items: rows(3, 2, 1), nextCursor: null });
  });
});

describe('a page', () => {
  test('is the last one when no row is left over', () => {
    expect(toPage({ limit: 3 }, rows(3, 2, 1)).nextCursor).toBeNull();
    expect(toPage({ limit: 3 }, [])).toEqual({ items: [], nextCursor: null });
  });

  test('has at most its limit and continues after its last item', () => {
    const page = toPage({ limit: 2 }, rows(3, 2, 1));
    expect(page.items).toEqual(rows(3, 2));
    expect(pageQuery({ limit: 2, cursor: page.nextCursor ?? '' }, 'msg')).toMatchObject({
      where: { OR: [{ createdAt: { lt: at(2) } }, { createdAt: at(2), id: { lt: 'msg_2' } }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  });

  test('of a window continues in the direction of the window, whatever `after` comes with the cursor', () => {
    const cursor = cursorOf({ limit: 2, after: at(0) });
    for (const request of [
      { limit: 2, cursor },
      { limit: 2, cursor, after: at(9) },
    ]) {
      expect(pageQuery(request, 'msg')).toMatchObject({
        where: { OR: [{ createdAt: { gt: at(2) } }, { createdAt: at(2), id: { gt: 'msg_2' } }] },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
    }
  });

  test('of a continued window has a cursor of the same direction', () => {
    const cursor = cursorOf({ limit: 2, after: at(0) });
    const { nextCursor } = toPage({ limit: 2, cursor }, rows(3, 4, 5));
    expect(pageQuery({ limit: 2, cursor: nextCursor ?? '' }, 'msg').orderBy[0]).toEqual({ createdAt: 'asc' });
  });
});

describe('a page whose last item’s id is a URL', () => {
  const longest = `https://app.example/${'x'.repeat(1980)}`;

  test.each([
    ['with dots and a query', 'https://app.example.com:8443/oauth/client.json?v=1.2&x=%41'],
    ['of this machine, for development', 'http://localhost:4321/client.json'],
    ['as long as a client id may be', longest],
  ])('%s continues after it, by a cursor that the queue accepts', (_, id) => {
    const { nextCursor } = toPage({ limit: 1 }, [
      { id, createdAt: at(2) },
      { id: 'cli_1', createdAt: at(1) },
    ]);
    const request = ClientQueueInput.parse({ limit: 1, cursor: nextCursor });
    expect(pageQuery(request, 'cli').where).toEqual({
      createdAt: { lte: at(2) },
      OR: [{ createdAt: { lt: at(2) } }, { createdAt: at(2), id: { lt: id } }],
    });
    expect(keysetOf(request, 'cli').values).toEqual([at(2), id]);
  });
});

describe('a cursor that this service did not make is a 422 of the query, never a fault', () => {
  test.each([
    ['text', 'hello'],
    ['nothing inside', encode('')],
    ['one part', encode('a')],
    ['a direction that there is not', encode('x.abc.msg_1')],
    ['no time', encode('a..msg_1')],
    ['a negative time', encode('a.-5.msg_1')],
    ['a time beyond the calendar', encode('a.zzzzzzzzzz.msg_1')],
    ['a time with a sign', encode('a.+1.msg_1')],
    ['a time that is not a number', encode('a.NaN.msg_1')],
    ['no id', encode('a.abc.')],
    ['NUL in the id', encode('a.abc.msg\u0000')],
    ['a quote in the id', encode("a.abc.' OR 1=1")],
    ['an id without end', encode(`a.abc.${'x'.repeat(129)}`)],
    ['a fourth part', encode('a.abc.msg_1.more')],
    ['an id that begins as a URL of another scheme', encode('a.abc.javascript://x.y')],
    ['a URL without anything behind its scheme', encode('a.abc.https://')],
    ['a space in a URL', encode('a.abc.https://app.example/a b')],
    ['NUL in a URL', encode('a.abc.https://app.example/\u0000')],
    ['a letter beyond ASCII in a URL', encode('a.abc.https://app.example/ä')],
    ['a URL without end', encode(`a.abc.https://${'x'.repeat(1994)}`)],
    ['a line break behind a URL', encode('a.abc.https://app.example/x\n')],
    ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x2e]).toString('base64url')],
    ['a line break', encode('a.abc.msg_1\n')],
  ])('%s', (_, cursor) => {
    expect(fieldOf(cursor)).toEqual({ code: 'validation_error', loc: ['query', 'cursor'] });
  });

  test.each([
    ['other items', 'd.abc.key_1'],
    ['an item whose id begins alike', 'd.abc.msgs_1'],
    ['no sort of item', 'd.abc.zzz'],
    ['a client that a URL names', 'd.abc.https://app.example/x'],
  ])('of a list of %s', (_, place) => {
    expect(fieldOf(encode(place))).toEqual({ code: 'validation_error', loc: ['query', 'cursor'] });
  });

  test('a cursor with one character changed is refused or names another place', () => {
    const cursor = cursorOf({ limit: 2 });
    for (let place = 0; place < cursor.length; place += 1) {
      const forged = `${cursor.slice(0, place)}${cursor[place] === 'A' ? 'B' : 'A'}${cursor.slice(place + 1)}`;
      const outcome = fieldOf(forged);
      if ('code' in outcome) expect(outcome.code).toBe('validation_error');
      else expect(outcome.take).toBe(3);
    }
  });
});
