'use client';
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';

const parsers = {
  create: parseAsBoolean.withDefault(false),
  name: parseAsString,
  scopes: parseAsString,
};

/** The state of the form for a new key: open or not, and its first values. The address holds both. */
export function useKeyPrefill() {
  const [{ create, name, scopes }, setQuery] = useQueryStates(parsers);
  return {
    creating: create,
    prefill: { name, scopes },
    startCreating: () => setQuery({ create: true, name: null, scopes: null }),
    stopCreating: () => setQuery(null),
  };
}
