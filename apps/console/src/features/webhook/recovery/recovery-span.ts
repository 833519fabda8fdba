import { fromLocalText } from '../../../lib/zone.ts';

const hourMs = 3_600_000;

const spans = {
  hour: { label: 'The last hour', ms: hourMs },
  day: { label: 'The last 24 hours', ms: 24 * hourMs },
  week: { label: 'The last 7 days', ms: 7 * 24 * hourMs },
  month: { label: 'The last 30 days', ms: 30 * 24 * hourMs },
} as const;

/** How far back a recovery goes; `instant` is a time that the person enters. */
export type Span = keyof typeof spans | 'instant';

export const spanOptions: readonly { value: Span; label: string }[] = [
  ...Object.entries(spans).map(([value, { label }]) => ({ value: value as Span, label })),
  { value: 'instant', label: 'A custom time' },
];

/** When the span begins, as ISO 8601 text. `at` is the time that was entered, and null until it is complete. */
const sinceOf = (span: Span, at: string | null, now: number): string | null =>
  span === 'instant' ? at : new Date(now - spans[span].ms).toISOString();

/** "1 delivery", "12 deliveries". */
export const countDeliveries = (count: number): string =>
  `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** Which deliveries are recovered, as the verb takes it. */
export interface Reach {
  readonly since: string;
  readonly until?: string;
  readonly eventTypes?: string[];
}

/** The reach of a recovery. `at` and `until` count when the person chooses a time; an empty `type` is all of them. */
export interface Chosen {
  readonly span: Span;
  readonly at: string;
  readonly until: string;
  readonly type: string;
}

/** Null until the time that the person chooses is complete. */
export function reachOf({ at, span, type, until }: Chosen, zone: string, now: number): Reach | null {
  const since = sinceOf(span, fromLocalText(at, zone), now);
  if (since === null) return null;
  const end = span === 'instant' ? fromLocalText(until, zone) : null;
  return { since, ...(end === null ? {} : { until: end }), ...(type === '' ? {} : { eventTypes: [type] }) };
}
