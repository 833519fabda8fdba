'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { AuditLog } from '@/features/audit/audit-log.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { PageHeader } from '@/ui/page-header.tsx';

const families = [
  { value: 'flag.', label: 'Feature flags' },
  { value: 'oauth.', label: 'OAuth clients' },
  { value: 'workspace.', label: 'Workspaces' },
  { value: 'account.', label: 'Accounts' },
] as const;
const familyNames = families.map(({ value }) => value);

/** What belongs to no workspace: flags, clients without an owner, and operators' decisions. */
export function PlatformAuditPage() {
  const [action, setAction] = useQueryState('action', parseAsStringLiteral(familyNames));
  const records = useInfiniteQuery(
    useTRPC().listPlatformAudit.infiniteQueryOptions(action === null ? {} : { action }, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <PageHeader
        title="Platform audit"
        description="Changes that belong to no workspace: feature flags, sign-ups, and decisions of operators. Records cannot be edited or deleted."
      />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Action"
          all="All actions"
          value={action}
          options={families}
          onChange={setAction}
        />
      </div>
      <AuditLog records={records} nothing="No action of this kind has happened on the platform." />
    </>
  );
}
