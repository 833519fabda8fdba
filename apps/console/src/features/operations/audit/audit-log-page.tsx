'use client';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { PageHeader, type PageHeading } from '@/ui/page-header.tsx';
import { AuditLog, type AuditRecords, type MissingRecord } from './audit-log.tsx';

/** The properties in which the audit logs differ. */
export interface AuditLogPageProps {
  readonly heading: PageHeading;
  /** The text of an empty list. */
  readonly nothing: string;
  /** The families of actions to filter by, each ending in a dot. */
  readonly families: readonly { readonly value: string; readonly label: string }[];
  readonly useRecords: (filter: { action?: string }) => AuditRecords;
  readonly missing?: MissingRecord;
}

/** One audit log with its filter, which the address holds. */
export function AuditLogPage({ heading, nothing, families, useRecords, missing }: AuditLogPageProps) {
  const [action, setAction] = useQueryState(
    'action',
    parseAsStringLiteral(families.map(({ value }) => value)),
  );
  const records = useRecords(action === null ? {} : { action });
  return (
    <>
      <PageHeader {...heading} />
      <div className="mb-3 w-52">
        <FilterSelect
          label="Action"
          all="All actions"
          value={action}
          options={families}
          onChange={setAction}
        />
      </div>
      <AuditLog records={records} nothing={nothing} missing={missing} />
    </>
  );
}
