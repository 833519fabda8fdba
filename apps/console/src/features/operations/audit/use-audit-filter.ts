'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { timeParsers, useTimes } from '@/lib/use-times.ts';

/** A family of actions to filter by. Its value ends in a dot. */
export interface AuditFamily {
  readonly value: string;
  readonly label: string;
}

/** The filter of an audit log, which is kept in the URL. */
export function useAuditFilter(families: readonly AuditFamily[]) {
  const [chosen, setFilter] = useQueryStates({
    action: parseAsStringLiteral(families.map(({ value }) => value)),
    actorId: parseAsString,
    targetId: parseAsString,
    ...timeParsers,
  });
  const { action, actorId, targetId } = chosen;
  const times = useTimes(chosen);
  return {
    chosen,
    setFilter,
    isFiltered: Object.values(chosen).some((value) => value !== null),
    clear: () => void setFilter(null),
    /** As the verbs take it. */
    filter: {
      ...(action && { action }),
      ...(actorId && { actorId }),
      ...(targetId && { targetId }),
      ...times,
    },
  };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
export type AuditFilter = AuditFilterState['filter'];
