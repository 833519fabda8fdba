'use client';
import { Waypoints } from 'lucide-react';
import Link from 'next/link';
import { MethodAndPath, StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { paths } from '@/lib/paths.ts';
import type { RequestRow } from '@/trpc/types.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The last few requests. Each links to its entry in the log. */
export function RecentRequests({ rows }: { rows: readonly RequestRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={Waypoints} title="No requests yet" docs="">
        Requests made with your keys appear here within seconds.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y border-t">
      {rows.map((row) => (
        <li key={row.id} className="flex h-11 items-center gap-3 px-4 text-dense hover:bg-ink/3 sm:px-5">
          <StatusBadge status={row.status} />
          <Link
            prefetch={false}
            href={paths.request(row.id)}
            className="min-w-0 flex-1 rounded-sm hover:text-accent"
          >
            <MethodAndPath isStacked method={row.method} path={row.path} />
          </Link>
          <span className="hidden text-faint tabular-nums sm:inline">{row.durationMs} ms</span>
          <RelativeTime at={row.createdAt} className="w-24 text-right text-faint" />
        </li>
      ))}
    </ul>
  );
}
