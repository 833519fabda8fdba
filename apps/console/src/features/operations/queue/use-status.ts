'use client';
import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** The status by which a queue is filtered, kept in the page's address; null for every status. */
export function useStatus<Status extends string>(
  statuses: readonly { readonly value: Status }[],
  first: NoInfer<Status>,
): readonly [Status | null, (status: Status | null) => void] {
  const names = [...statuses.map(({ value }) => value), 'all'] as const;
  const [status, setStatus] = useQueryState<Status | 'all'>(
    'status',
    parseAsStringLiteral(names).withDefault(first),
  );
  const chosen = statuses.find(({ value }) => value === status)?.value ?? null;
  return [chosen, (next) => void setStatus(next ?? 'all')];
}
