import type { Page } from '@patchbay/domain/core';

/** What a route answers, before it is bytes. The body is already as on the wire. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  /** Continues a list: becomes `Link: <...>; rel="next"`. */
  readonly nextCursor?: string | null;
}

export function ok<Body>(body: Body): Answer<Body> {
  return { status: 200, body };
}

export function created<Body>(body: Body): Answer<Body> {
  return { status: 201, body };
}

export function noContent(): Answer<undefined> {
  return { status: 204, body: undefined };
}

/** A bare array, each item presented; a next page is announced by Link (RFC 8288). */
export function listed<Item, View>(page: Page<Item>, present: (item: Item) => View): Answer<View[]> {
  return { status: 200, body: page.items.map(present), nextCursor: page.nextCursor };
}
