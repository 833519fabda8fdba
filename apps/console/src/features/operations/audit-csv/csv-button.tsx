'use client';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { AuditFilter } from '@/features/operations/audit/use-audit-filter.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { saveTextFile } from '@/lib/text-export.ts';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { toastDone } from '@/ui/toast.ts';

const pageRows = 100;
/** The most records of a file. A larger log is read over the API. */
const rowsMax = 10_000;

/** A page of records. */
export type ReadPage = (page: AuditFilter & { readonly limit: number; readonly cursor?: string }) => Promise<{
  readonly items: readonly AuditRow[];
  readonly nextCursor: string | null;
}>;

async function readAll(readPage: ReadPage): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ReadPage>> = await readPage({
      limit: pageRows,
      ...(cursor !== null && { cursor }),
    });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < rowsMax);
  return rows;
}

/** Saves the records that the page is narrowed to, the newest first, as CSV. */
export function CsvButton({ readPage }: { readPage: ReadPage }) {
  const save = useMutation({
    async mutationFn() {
      // The library is loaded when somebody wants a file.
      const [rows, { writeAuditCsv }] = await Promise.all([readAll(readPage), import('./write-csv.ts')]);
      saveTextFile('audit-log.csv', writeAuditCsv(rows));
      return rows.length;
    },
    onSuccess: (count) =>
      toastDone(
        count < rowsMax ? `${count} records saved` : `The newest ${formatNumber(count)} records saved`,
      ),
    onError: toastOnError('No file was saved'),
  });
  return (
    <Button pending={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden />
      Download CSV
    </Button>
  );
}
