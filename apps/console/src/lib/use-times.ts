'use client';
import { createParser, parseAsStringLiteral } from 'nuqs';
import { useMemo } from 'react';
import { serverNow } from './server-time.ts';

const hourMs = 3_600_000;

/** Spans of time that end now. */
export const timeSpans = ['1h', '24h', '7d', '30d'] as const;
export type TimeSpan = (typeof timeSpans)[number];

const spanMs: Readonly<Record<TimeSpan, number>> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
};

const parseAsTime = createParser({
  parse: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()),
  serialize: (time: string) => time,
});

/** The time that a list is narrowed to, in the URL: a span that ends now, or from one time to another. */
export const timeParsers = {
  within: parseAsStringLiteral(timeSpans),
  from: parseAsTime,
  to: parseAsTime,
};

export interface TimeChoice {
  readonly within: TimeSpan | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The beginning of a span, to the minute. A link with a span means another time whenever it is opened. */
export const beginOf = (span: TimeSpan, nowMs: number): string =>
  new Date(Math.floor((nowMs - spanMs[span]) / 60_000) * 60_000).toISOString();

/** The chosen time as the verbs take it. A span keeps its beginning while the page is open, so that the list keeps its pages. */
export function useTimes({ from, to, within }: TimeChoice): { readonly from?: string; readonly to?: string } {
  return useMemo(() => {
    const begin = within === null ? from : beginOf(within, serverNow());
    return { ...(begin && { from: begin }), ...(to && within === null && { to }) };
  }, [from, to, within]);
}
