'use client';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import type { AuditRow } from '@/trpc/types.ts';

const kinds: Readonly<Record<string, string>> = {
  api_key: 'API key',
  oauth: 'Connected app',
  console: 'Console account',
  anonymous: 'Not signed in',
  reset_due: 'Console account',
  system: 'System',
  user: 'User',
};

/** The actor of a record, in words. */
export function AuditActor({ row }: { row: AuditRow }) {
  const { account } = useViewer();
  if (row.actorId !== null && row.actorId === account.id) {
    return 'You';
  }
  return kinds[row.actorKind] ?? row.actorKind;
}
