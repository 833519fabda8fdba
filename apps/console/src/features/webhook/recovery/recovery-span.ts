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
export const sinceOf = (span: Span, at: string | null, now: number): string | null =>
  span === 'instant' ? at : new Date(now - spans[span].ms).toISOString();

/** "1 delivery", "12 deliveries". */
export const countDeliveries = (count: number): string =>
  `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;
