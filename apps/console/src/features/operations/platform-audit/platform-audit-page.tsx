'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AuditLogPage } from '@/features/operations/audit/audit-log-page.tsx';
import type { AuditFilter } from '@/features/operations/audit/use-audit-filter.ts';
import { useTRPC, useTRPCClient } from '@/trpc/client.tsx';

const heading = {
  title: 'Platform audit',
  description:
    'Changes outside any workspace: feature flags, sign-ups and operator decisions. Records cannot be edited or deleted.',
};
const families = [
  { value: 'flag.', label: 'Feature flags' },
  { value: 'oauth.', label: 'OAuth clients' },
  { value: 'workspace.', label: 'Workspaces' },
  { value: 'account.', label: 'Accounts' },
];

function useRecords(filter: AuditFilter) {
  return useInfiniteQuery(
    useTRPC().listPlatformAudit.infiniteQueryOptions(filter, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
}

/** The records that belong to no workspace: flags, clients without an owner, and operators' decisions. */
export function PlatformAuditPage() {
  const client = useTRPCClient();
  return (
    <AuditLogPage
      list="platform_audit"
      heading={heading}
      nothing="No matching actions on the platform yet."
      families={families}
      useRecords={useRecords}
      readPage={(page) => client.listPlatformAudit.query(page)}
    />
  );
}
