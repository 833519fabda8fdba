'use client';
import { FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { formatBytes } from '@/lib/format-bytes.ts';
import { formatNumber } from '@/lib/format-number.ts';
import type { Installation } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';

/** The largest tables. */
export function TableCard({ tables }: Pick<Installation, 'tables'>) {
  return (
    <Card
      title="Largest tables"
      description="With their indexes. The database estimates the numbers of rows."
      bodyClassName="p-0 sm:p-0"
    >
      <FigureRows
        rows={tables.map(({ bytes, name, rows }) => ({
          id: name,
          term: <code className="text-xs">{name}</code>,
          value: formatBytes(bytes),
          note: rows === 0 ? null : `about ${formatNumber(rows)} rows`,
        }))}
      />
    </Card>
  );
}
