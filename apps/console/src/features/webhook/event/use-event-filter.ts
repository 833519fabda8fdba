'use client';
import { createParser, parseAsString, useQueryStates } from 'nuqs';

const parseAsTime = createParser({
  parse: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()),
  serialize: (time: string) => time,
});

const parsers = { type: parseAsString, subject: parseAsString, from: parseAsTime, to: parseAsTime };

/** The filters of the events, kept in the URL: a filtered list can be sent to a colleague. */
export function useEventFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  return {
    filter,
    setFilter,
    isFiltered: Object.values(filter).some((value) => value !== null),
    clear: () => setFilter(null),
  };
}

export type EventFilterState = ReturnType<typeof useEventFilter>;
