'use client';
import type { SavedList } from '@patchbay/contract';
import { CsvButton, type ReadPage } from '@/features/operations/audit-csv/csv-button.tsx';
import { SavedViews } from '@/features/operations/saved-view/saved-views.tsx';
import { useRowKeys } from '@/lib/use-row-keys.ts';
import { PageHeader, type PageHeading } from '@/ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLog, type AuditRecords, type MissingRecord } from './audit-log.tsx';
import { type AuditFamily, type AuditFilter, useAuditFilter } from './use-audit-filter.ts';

/** The properties in which the audit logs differ. */
export interface AuditLogPageProps {
  readonly list: SavedList;
  readonly heading: PageHeading;
  /** The text of an empty list. */
  readonly nothing: string;
  readonly families: readonly AuditFamily[];
  readonly useRecords: (filter: AuditFilter) => AuditRecords;
  /** Reads a page for the download. */
  readonly readPage: ReadPage;
  readonly missing?: MissingRecord;
}

/** One audit log with its filter, which the address holds. */
export function AuditLogPage({
  list,
  heading,
  nothing,
  families,
  useRecords,
  readPage,
  missing,
}: AuditLogPageProps) {
  const state = useAuditFilter(families);
  useRowKeys();
  const records = useRecords(state.filter);
  const newest = useRecords({});
  return (
    <>
      <PageHeader {...heading}>
        <CsvButton readPage={(page) => readPage({ ...state.filter, ...page })} />
      </PageHeader>
      <SavedViews list={list} />
      <AuditFilters list={list} families={families} newest={newest} state={state} />
      <AuditLog records={records} nothing={nothing} missing={missing} onNarrow={state.setFilter} />
    </>
  );
}
