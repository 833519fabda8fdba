'use client';
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { timeParsers, useTimes } from '@/lib/use-times.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A status such as `404`, or a class of them. */
const parseAsStatus = createParser({
  parse: (text) => (/^[1-5](xx|[0-9]{2})$/.test(text) ? text : null),
  serialize: (status: string) => status,
});

const parsers = {
  status: parseAsStatus,
  method: parseAsStringLiteral(methods),
  path: parseAsString,
  credentialId: parseAsString,
  userId: parseAsString,
  requestId: parseAsString,
  route: parseAsString,
  errorCode: parseAsString,
  ip: parseAsString,
  ...timeParsers,
};

/** The filters of the request log, kept in the URL: a filtered log can be sent to a colleague. */
export function useRequestFilter() {
  const [filter, setFilter] = useQueryStates(parsers);
  const { from, to, within, ...others } = filter;
  const times = useTimes({ within, from, to });
  const isSet = ([, value]: readonly [string, string | null]): boolean => value !== null && value !== '';
  return {
    filter,
    setFilter,
    /** The filters that are set, as the verb takes them. */
    input: { ...Object.fromEntries(Object.entries(others).filter(isSet)), ...times } as {
      [Name in Exclude<keyof typeof filter, 'within'>]?: NonNullable<(typeof filter)[Name]>;
    },
    isFiltered: Object.entries(filter).some(isSet),
    clear: () => setFilter(null),
  };
}

export type RequestFilterState = ReturnType<typeof useRequestFilter>;
