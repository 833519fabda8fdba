'use client';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import type { AuditRecords } from './audit-log.tsx';
import { useNames } from './audit-parties.tsx';

/** The most that one call names. */
const namedMax = 200;

/**
 * Who acted last, by name, as the choices of a filter.
 * @param newest the records without a filter, so that the choices stay when one is set
 * @param chosen is always among them
 */
export function useActors({ data }: AuditRecords, chosen: string | null) {
  const { account } = useViewer();
  const acted = (data?.pages ?? []).flatMap(({ items }) => items).map(({ actorId }) => actorId);
  const ids = [...new Set([chosen, ...acted])].filter((id) => id !== null).slice(0, namedMax);
  const nameOf = useNames([ids]);
  return ids
    .flatMap((value) => {
      const label = value === account.id ? 'You' : nameOf(value);
      if (label === undefined && value !== chosen) return [];
      return [{ value, label: label ?? value }];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
