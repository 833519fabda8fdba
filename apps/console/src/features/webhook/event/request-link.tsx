import Link from 'next/link';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { paths } from '@/lib/paths.ts';
import type { EventDetail } from '@/trpc/types.ts';

/** The request that caused an event, which leads to its page. */
export function RequestLink({
  request: { id, method, path, status },
}: {
  request: NonNullable<EventDetail['request']>;
}) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 font-mono text-xs">
      <StatusBadge status={status} />
      <span className="text-faint">{method}</span>
      <Link prefetch={false} href={paths.request(id)} className="link min-w-0 wrap-anywhere">
        {path}
      </Link>
    </span>
  );
}

const consoleId = /^req_[0-9a-f]{32}$/;

/** Why an event has no request to open. */
export function describeNoRequest(event: Pick<EventDetail, 'isCopy' | 'requestId'> | null): string {
  if (event === null) return 'Unknown';
  if (event.isCopy) return 'In another workspace, where the thread is';
  if (event.requestId === null) return 'None: Patchbay did this by itself';
  return consoleId.test(event.requestId)
    ? 'Made in the console, which is not in the request log'
    : 'Not in the request log. Under heavy load, the log keeps only a sample.';
}
