'use client';
import Link from 'next/link';
import { describeUserAgent } from '@/features/identity/session/describe-session.ts';
import { useIsDeveloper } from '@/features/identity/session/viewer-context.tsx';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { formatDay } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { AppUse, ConnectedApp } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** Lists an app's latest activity and when its access expires. The IP address tells two connections of one program apart. */
export function useAppFacts({ createdAt, expiresAt, lastUsedAt }: ConnectedApp, use: AppUse | undefined) {
  const zone = useZone();
  const last = use?.last;
  const lastUse = lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never';
  return [
    { term: 'Last used', value: last ? <LastRequest last={last} /> : lastUse },
    ...(last?.ip ? [{ term: 'From', value: `${describeUserAgent(last.userAgent)}, ${last.ip}` }] : []),
    ...(use ? [{ term: 'Requests', value: <Requests use={use} /> }] : []),
    { term: 'Connected', value: <RelativeTime at={createdAt} /> },
    { term: 'Expires', value: formatDay(expiresAt, zone) },
  ];
}

/** The last request. It is a link only for people with a console, because only they can open the log. */
function LastRequest({
  last: { at, method, requestId, route, status },
}: {
  last: NonNullable<AppUse['last']>;
}) {
  const isDeveloper = useIsDeveloper();
  const call = (
    <code className="wrap-anywhere text-xs">
      {method} {route}
    </code>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RelativeTime at={at} />
      {isDeveloper ? (
        <Link prefetch={false} href={paths.request(requestId)} className="link min-w-0">
          {call}
        </Link>
      ) : (
        call
      )}
      <StatusBadge status={status} />
    </span>
  );
}

/** The requests of a week, which lead to the log of somebody who has one. */
function Requests({ use: { grantId, requests, since } }: { use: AppUse }) {
  const isDeveloper = useIsDeveloper();
  const text = `${formatNumber(requests)} in 7 days`;
  if (!isDeveloper || requests === 0) return text;
  return (
    <Link
      prefetch={false}
      href={paths.requestLog({ credentialId: grantId, from: since.toISOString() })}
      className="link"
    >
      {text}
    </Link>
  );
}
