'use client';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AuditSheet } from './audit-sheet.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditPageData {
  readonly items: readonly AuditRow[];
}

/** The records of one chain, newest first, with more on request. A row opens its details. */
export function AuditLog({
  records,
  nothing,
}: {
  records: UseInfiniteQueryResult<InfiniteData<AuditPageData>, unknown>;
  /** What an empty list says. */
  nothing: string;
}) {
  return (
    <>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={records} noun="the audit log" skeleton={<SkeletonRows label="audit log" rows={6} />}>
          {({ pages }) => <AuditList rows={pages.flatMap((page) => page.items)} nothing={nothing} />}
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

function AuditList({ rows, nothing }: { rows: readonly AuditRow[]; nothing: string }) {
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const opened = rows.find((row) => row.id === openId);
  if (rows.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="No records">
        {nothing}
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
