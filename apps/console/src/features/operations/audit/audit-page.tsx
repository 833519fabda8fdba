'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useTRPC, useTRPCClient } from '@/trpc/client.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { AuditLogPage } from './audit-log-page.tsx';
import type { AuditFilter } from './use-audit-filter.ts';

const UnlistedRecord = lazyPart(() => import('./audit-sheet.tsx').then((module) => module.UnlistedRecord));

const families = [
  { value: 'api_key.', label: 'API keys' },
  { value: 'account.', label: 'Account' },
  { value: 'session.', label: 'Sessions' },
  { value: 'mfa.', label: 'Two-factor authentication' },
  { value: 'oauth.', label: 'OAuth' },
  { value: 'message.', label: 'Raw content reads' },
  { value: 'consent.', label: 'Consent' },
  { value: 'device.', label: 'Devices' },
  { value: 'workspace.', label: 'Workspace' },
];

function useRecords(filter: AuditFilter) {
  return useInfiniteQuery(
    useTRPC().listAudit.infiniteQueryOptions(filter, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
}

/** The audit log of the workspace. Records are append-only, and each holds the hash of the one before. */
export function AuditPage() {
  const client = useTRPCClient();
  return (
    <AuditLogPage
      list="audit"
      heading={pageHeadings.auditLog}
      nothing="No matching actions in this workspace yet."
      families={families}
      useRecords={useRecords}
      readPage={(page) => client.listAudit.query(page)}
      missing={(id, sheet) => <UnlistedRecord id={id} {...sheet} />}
    />
  );
}
