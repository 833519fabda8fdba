'use client';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { NoneSoFar } from '@/trpc/none-so-far.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { partiesOf, useNames } from './audit-parties.tsx';
import { AuditTable } from './audit-table.tsx';

const AuditSheet = lazyPart(() => import('./audit-sheet.tsx').then((module) => module.AuditSheet));

export type AuditRecords = UseInfiniteQueryResult<InfiniteData<{ items: readonly AuditRow[] }>, unknown>;

/** Narrows the log to who did something, or to what it was done to. */
export type Narrow = (part: { actorId: string } | { targetId: string }) => unknown;

/** Shows a record that the address names and the list does not have. */
export type MissingRecord = (id: string, sheet: { onClose: () => void; onNarrow: Narrow }) => ReactNode;

/** The records of one chain, newest first, with more on request. A row opens its details. */
export function AuditLog({
  records,
  nothing,
  missing,
  onNarrow,
}: {
  records: AuditRecords;
  /** The text of an empty list. */
  nothing: string;
  missing?: MissingRecord | undefined;
  onNarrow: Narrow;
}) {
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const close = () => void setOpenId(null);
  const pages = records.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.items);
  const nameOf = useNames(pages.map(({ items }) => items.flatMap(partiesOf)));
  const opened = rows.find((row) => row.id === openId);
  const isMissing = openId !== null && opened === undefined && records.data !== undefined;
  return (
    <>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={records} noun="the audit log" skeleton={<SkeletonRows label="audit log" rows={6} />}>
          {() =>
            rows.length === 0 ? (
              <NoRecords records={records} nothing={nothing} />
            ) : (
              <AuditTable rows={rows} nameOf={nameOf} onOpen={(row) => setOpenId(row.id)} />
            )
          }
        </Loaded>
      </Card>
      {rows.length === 0 ? null : <LoadOlder query={records} />}
      {opened ? <AuditSheet row={opened} nameOf={nameOf} onClose={close} onNarrow={onNarrow} /> : null}
      {isMissing ? missing?.(openId, { onClose: close, onNarrow }) : null}
    </>
  );
}

function NoRecords({ nothing, records }: { nothing: string; records: AuditRecords }) {
  return records.hasNextPage ? (
    <NoneSoFar query={records} noun="records" icon={ScrollText} docs="audit" />
  ) : (
    <EmptyState icon={ScrollText} title="No records" docs="audit">
      {nothing}
    </EmptyState>
  );
}
