'use client';
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A status such as `404`, or a class of them. */
const parseAsStatus = createParser({
  parse: (text) => (/^[1-5](xx|[0-9]{2})$/.test(text) ? text : null),
  serialize: (status: string) => status,
});
const parseAsTime = createParser({
  parse: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()),
  serialize: (time: string) => time,
});

const parsers = {
  status: parseAsStatus,
  method: parseAsStringLiteral(methods),
  path: parseAsString,
  credentialId: parseAsString,
  requestId: parseAsString,
  route: parseAsString,
  errorCode: parseAsString,
  from: parseAsTime,
  to: parseAsTime,
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
