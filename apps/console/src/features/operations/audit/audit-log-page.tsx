'use client';
import { CsvButton, type ReadPage } from '@/features/operations/audit-csv/csv-button.tsx';
import { PageHeader, type PageHeading } from '@/ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLog, type AuditRecords, type MissingRecord } from './audit-log.tsx';
import { type AuditFamily, type AuditFilter, useAuditFilter } from './use-audit-filter.ts';

/** The properties in which the audit logs differ. */
export interface AuditLogPageProps {
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
  heading,
  nothing,
  families,
  useRecords,
  readPage,
  missing,
}: AuditLogPageProps) {
  const state = useAuditFilter(families);
  const records = useRecords(state.filter);
  return (
    <>
      <PageHeader {...heading}>
        <CsvButton readPage={(page) => readPage({ ...state.filter, ...page })} />
      </PageHeader>
      <AuditFilters families={families} state={state} />
      <AuditLog records={records} nothing={nothing} missing={missing} onNarrow={state.setFilter} />
    </>
  );
}
