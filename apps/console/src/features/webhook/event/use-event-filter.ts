'use client';
import type { EventOutcome } from '@patchbay/contract';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { timeParsers, useTimes } from '@/lib/use-times.ts';

const eventOutcomes = [
  'delivered',
  'waiting',
  'failing',
  'lost',
  'none',
] as const satisfies readonly EventOutcome[];

const parsers = {
  type: parseAsString,
  subject: parseAsString,
  outcome: parseAsStringLiteral(eventOutcomes),
  ...timeParsers,
};

/** The filters of the events, kept in the URL: a filtered list can be sent to a colleague. */
export function useEventFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  const { from, outcome, subject, to, within } = filter;
  const times = useTimes({ within, from, to });
  return {
    filter,
    setFilter,
    /** The filters that are set, as the verb takes them, but for the type, which may be none of the known ones. */
    input: { ...(subject && { subject }), ...(outcome && { outcome }), ...times },
    isFiltered: Object.values(filter).some((value) => value !== null),
    clear: () => setFilter(null),
  };
}

export type EventFilterState = ReturnType<typeof useEventFilter>;
