'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AuditSheet } from './audit-sheet.tsx';
import { AuditTable } from './audit-table.tsx';

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
      <PageHeader
        title="Audit log"
        description="Every change and every read of raw content in this workspace. Records cannot be edited or deleted."
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
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={records} noun="the audit log" skeleton={<SkeletonRows label="audit log" rows={6} />}>
          {({ pages }) => <AuditList rows={pages.flatMap((page) => page.items)} />}
        </Loaded>
      </Card>
      {records.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button pending={records.isFetchingNextPage} onClick={() => records.fetchNextPage()}>
            Load older
          </Button>
        </div>
      ) : null}
    </>
  );
}

function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const opened = rows.find((row) => row.id === openId);
  if (rows.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="No records">
        No action of this kind has happened in this workspace.
      </EmptyState>
    );
  }
  return (
    <>
      <AuditTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
      {opened ? <AuditSheet row={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
