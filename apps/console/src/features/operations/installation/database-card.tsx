'use client';
import { FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { formatBytes } from '@/lib/format-bytes.ts';
import { formatSpan } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import type { Installation } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { judge, limits } from './list-troubles.ts';

/** The server of the database, and how its clock compares. */
export function DatabaseCard({
  installation: { clockSeconds, database, node },
}: {
  installation: Installation;
}) {
  const { bytes, connections, connectionsMax, migration, oldestTransactionSeconds, version, waiting } =
    database;
  const upSeconds = Math.max(0, (useNow() - database.startedAt.getTime()) / 1000);
  const clock = Math.abs(clockSeconds);
  return (
    <Card title="Database" bodyClassName="p-0 sm:p-0">
      <FigureRows
        rows={[
          { id: 'version', term: 'PostgreSQL', value: version, note: `up for ${formatSpan(upSeconds)}` },
          {
            id: 'migration',
            term: 'Newest migration',
            value: migration.replace(/^\d+_/, ''),
            note: migration.slice(0, 8),
          },
          { id: 'node', term: 'Node.js of the console', value: node },
          { id: 'size', term: 'Size', value: formatBytes(bytes) },
          {
            id: 'connections',
            term: 'Connections',
            value: String(connections),
            note: `of ${connectionsMax}, limit ${Math.ceil(connectionsMax * limits.connectionsShare)}`,
            tone: connections >= connectionsMax * limits.connectionsShare ? 'warn' : undefined,
          },
          { id: 'waiting', term: 'Connections waiting for a lock', value: String(waiting) },
          {
            id: 'oldest',
            term: 'Oldest open transaction',
            ...judge(oldestTransactionSeconds, limits.transactionSeconds),
          },
          {
            id: 'clock',
            term: 'Clock, compared with the console’s',
            value:
              clock < 0.001 ? 'the same' : `${clock.toFixed(3)} s ${clockSeconds > 0 ? 'ahead' : 'behind'}`,
            tone: clock > limits.clockSeconds ? 'warn' : undefined,
          },
        ]}
      />
    </Card>
  );
}
