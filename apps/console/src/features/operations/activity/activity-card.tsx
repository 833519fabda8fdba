'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { AuditActor, partiesOf, useNames } from '@/features/operations/audit/audit-parties.tsx';
import { describeAction } from '@/features/operations/audit/describe-action.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Card } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { foldActivity, lastActivity } from './last-activity.ts';

/** The name of what it was done to, or how often in a row it was done. */
function Detail({ name, times }: { name: string | undefined; times: number }) {
  if (times > 1) return <span className="text-soft"> · {times} times</span>;
  return name === undefined ? null : (
    <span className="text-soft">
      {' '}
      · <bdi>{name}</bdi>
    </span>
  );
}

/** The latest activity in the workspace, with a link from each entry to its audit record. */
export function ActivityCard() {
  const { data } = useQuery(useTRPC().listAudit.queryOptions(lastActivity));
  const lines = foldActivity(data?.items ?? []);
  const nameOf = useNames([lines.flatMap(({ row }) => partiesOf(row))]);
  if (!data) return null;
  return (
    <Card
      title="Latest activity"
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link prefetch={false} href={paths.auditLog()} className="link text-dense">
          View audit log
        </Link>
      }
    >
      <ul className="divide-y border-t">
        {lines.map(({ row, times }) => (
          <li key={row.id} className="flex min-h-9 items-center gap-3 px-4 text-dense hover:bg-ink/3 sm:px-5">
            <Link
              prefetch={false}
              href={paths.auditRecord(row.id)}
              className="min-w-0 flex-1 truncate rounded-sm hover:text-accent"
            >
              {describeAction(row.action)}
              <Detail times={times} name={nameOf(row.targetId)} />
            </Link>
            <span className="hidden max-w-2/5 truncate text-soft text-xs sm:block">
              <AuditActor row={row} nameOf={nameOf} />
            </span>
            <RelativeTime at={row.createdAt} className="w-24 text-right text-faint" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
