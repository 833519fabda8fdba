'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const parsers = {
  status: parseAsStringLiteral(statusClasses),
  method: parseAsStringLiteral(methods),
  path: parseAsString,
  credentialId: parseAsString,
  requestId: parseAsString,
};

/** The filters of the request log, kept in the URL: a filtered log can be sent to a colleague. */
export function useRequestFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  const entries = Object.entries(filter).filter(([, value]) => value !== null && value !== '');
  return {
    filter,
    setFilter,
    /** The filters that are set, as the verb takes them. */
    input: Object.fromEntries(entries) as {
      [Name in keyof typeof filter]?: NonNullable<(typeof filter)[Name]>;
    },
    isFiltered: entries.length > 0,
    clear: () => setFilter(null),
  };
}

export type RequestFilterState = ReturnType<typeof useRequestFilter>;
