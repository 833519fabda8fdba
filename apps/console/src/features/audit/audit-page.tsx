'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AuditLog } from './audit-log.tsx';

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
] as const;
const familyNames = families.map(({ value }) => value);

/** Who changed what, when and from where. Records are append-only, and each holds the hash of the one before. */
export function AuditPage() {
  const [action, setAction] = useQueryState('action', parseAsStringLiteral(familyNames));
  const records = useInfiniteQuery(
    useTRPC().listAudit.infiniteQueryOptions(action === null ? {} : { action }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <PageHeader {...pageHeadings.auditLog} />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Action"
          all="All actions"
          value={action}
          options={families}
          onChange={setAction}
        />
      </div>
      <AuditLog records={records} nothing="No action of this kind has happened in this workspace." />
    </>
  );
}
