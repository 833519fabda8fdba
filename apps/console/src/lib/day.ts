import { createParser } from 'nuqs';

const dayMs = 86_400_000;

/** A day in UTC as it is written in a URL, such as "2026-11-21". */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day in UTC that a text names; null for any other text. */
export function readDay(text: string): string | null {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text ? text : null;
}

export const parseAsDay = createParser({ parse: readDay, serialize: (day: string) => day });

/** A day as the verbs take it; nothing without a day. */
export function spanOfDay(day: string | null): { readonly from?: string; readonly to?: string } {
  if (day === null) return {};
  const from = new Date(`${day}T00:00:00Z`);
  return { from: from.toISOString(), to: new Date(from.getTime() + dayMs).toISOString() };
}

/** Every day from the first to the last. */
export const listDays = (from: Date, to: Date): Date[] =>
  Array.from(
    { length: Math.round((to.getTime() - from.getTime()) / dayMs) + 1 },
    (_, index) => new Date(from.getTime() + index * dayMs),
  );
