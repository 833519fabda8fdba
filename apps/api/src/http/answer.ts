import type { Context, Page } from '@patchbay/domain/core';
import { z } from 'zod';

/** A route's answer before it is serialized. The body already has its wire shape. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  /** Continues a list: becomes `Link: <...>; rel="next"`. */
  readonly nextCursor?: string | null;
  /** A replayed answer has none of them but `Location`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The inputs of a presenter besides the value: the call, and the parts of the request that shape the answer. */
export interface Call<Options = unknown> {
  readonly ctx: Context;
  /** The route's own query parameters, parsed. */
  readonly options: Options;
  /** The token of a route with `bearerAs`; else empty. */
  readonly bearer: string;
}

/** Describes how a route turns the value of its verb into an answer. */
export interface Answering<Value, Options = unknown> {
  readonly status: 200 | 201 | 202 | 204;
  /** The schema of the body; null for an answer without one. */
  readonly body: z.ZodType | null;
  /** `Location` is the address of the new resource: the path of the route, and the id in the body. */
  readonly hasLocation?: true;
  present(value: Value, call: Call<Options>): Answer;
}

function answering<Body extends z.ZodType, Value, Options>(
  status: 200 | 201 | 202,
  body: Body,
  present: (value: Value, call: Call<Options>) => z.input<Body>,
): Answering<Value, Options> {
  return { status, body, present: (value, call) => ({ status, body: present(value, call) }) };
}

/** 200 with the value as `present` writes it. */
export const ok = <Body extends z.ZodType, Value, Options>(
  body: Body,
  present: (value: Value, call: Call<Options>) => z.input<Body>,
) => answering(200, body, present);

/** 201 with the new resource, as `present` writes it. */
export const created = <Body extends z.ZodType, Value, Options>(
  body: Body,
  present: (value: Value, call: Call<Options>) => z.input<Body>,
) => answering(201, body, present);

/** 202 with the queued resource, as `present` writes it. */
export const accepted = <Body extends z.ZodType, Value, Options>(
  body: Body,
  present: (value: Value, call: Call<Options>) => z.input<Body>,
) => answering(202, body, present);

/** 204 and no body. */
export const noContent: Answering<unknown> = {
  status: 204,
  body: null,
  present: () => ({ status: 204, body: undefined }),
};

/** The same answer with headers that the value decides. */
export const withHeaders = <Value>(
  answer: Answering<Value>,
  headersOf: (value: Value, call: Call) => Readonly<Record<string, string>>,
): Answering<Value> => ({
  ...answer,
  present: (value, call) => ({ ...answer.present(value, call), headers: headersOf(value, call) }),
});

/** The same answer with the address of the new resource, also when it is replayed. */
export const withLocation = <Value>(answer: Answering<Value>): Answering<Value> => ({
  ...answer,
  hasLocation: true,
});

const Made = z.object({ id: z.string() });

/** An answer with the address of the new resource below `collection`. */
export function locate(answer: Answer, collection: string): Answer {
  const Location = `${collection}/${Made.parse(answer.body).id}`;
  return { ...answer, headers: { ...answer.headers, Location } };
}

/** 200 with a whole list as a bare array, each item presented. */
export function listedWhole<Body extends z.ZodType, Item>(
  body: Body,
  present: (item: Item) => z.input<Body>,
): Answering<readonly Item[]> {
  return { status: 200, body: body.array(), present: (items) => ({ status: 200, body: items.map(present) }) };
}

/** 200 with a page as a bare array, each item presented; a next page is announced by Link (RFC 8288). */
export function listed<Body extends z.ZodType, Item>(
  body: Body,
  present: (item: Item) => z.input<Body>,
): Answering<Page<Item>> {
  return {
    status: 200,
    body: body.array(),
    present: ({ items, nextCursor }) => ({ status: 200, body: items.map(present), nextCursor }),
  };
}

/**
 * `Link: <...>; rel="next"` (RFC 8288). The address is the configured one, never what Host said.
 * @param target the request's own target: the next page keeps its filters
 */
export function nextLink(baseUrl: string, target: string, cursor: string): string {
  const [path = '', ...query] = target.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.set('cursor', cursor);
  return `<${baseUrl}${path}?${parameters.toString()}>; rel="next"`;
}
