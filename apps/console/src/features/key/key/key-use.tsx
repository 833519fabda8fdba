'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { describeUserAgent } from '@/features/identity/session/describe-session.ts';
import { DayChart } from '@/features/operations/traffic/day-chart.tsx';
import { fillDay, sumTraffic } from '@/features/operations/traffic/day-hours.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { KeyUsage, KeyView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const routesShown = 5;

/** The use of a key: its last day, its routes, and what calls with it. */
export function KeyUse({ subject }: { subject: KeyView }) {
  const now = useNow();
  const usage = useQuery(useTRPC().readApiKeyUsage.queryOptions({ id: subject.id }));
  return (
    <Loaded query={usage} noun="the usage" skeleton={<Skeleton className="h-40" />}>
      {({ callers, hours, routes }) => (
        <>
          <section>
            <h3 className="mb-2 font-medium text-dense">Requests in the last 24 hours</h3>
            {sumTraffic(hours).total === 0 ? (
              <p className="text-dense text-soft">No requests.</p>
            ) : (
              <DayChart
                label="Requests by the hour"
                names={['succeeded', 'failed']}
                hours={fillDay(hours, now)}
              />
            )}
          </section>
          <RouteList subject={subject} routes={routes} />
          {callers.length > 0 ? <CallerList callers={callers} /> : null}
        </>
      )}
    </Loaded>
  );
}

function RouteList({ routes, subject }: { routes: KeyUsage['routes']; subject: KeyView }) {
  const { errors, total } = sumTraffic(routes);
  const more = routes.length - routesShown;
  return (
    <section>
      <h3 className="mb-2 font-medium text-dense">What it does, last 7 days</h3>
      {total === 0 ? (
        <p className="text-dense text-soft">No requests.</p>
      ) : (
        <>
          <p className="mb-1.5 text-dense text-soft">
            {formatNumber(total)} {total === 1 ? 'request' : 'requests'}
            {errors > 0 ? `, ${formatNumber(errors)} of them failed` : ''}
          </p>
          <ul className="divide-y rounded-card border">
            {routes.slice(0, routesShown).map(({ errors: failed, method, route, total: sum }) => (
              <li
                key={`${method} ${route}`}
                className="flex min-h-9 items-center gap-3 px-3 text-dense tabular-nums"
              >
                <Link
                  prefetch={false}
                  href={paths.requestLog({ credentialId: subject.id, method, route })}
                  className="min-w-0 flex-1 truncate font-mono text-xs hover:text-accent"
                >
                  {method} {route === '' ? 'unknown paths' : route}
                </Link>
                {failed > 0 ? <span className="text-bad text-xs">{formatNumber(failed)} failed</span> : null}
                <span>{formatNumber(sum)}</span>
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="mt-1.5 text-soft text-xs">
              and {more} other {more === 1 ? 'route' : 'routes'}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function CallerList({ callers }: { callers: KeyUsage['callers'] }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-dense">Who calls with it, in its last hour of use</h3>
      <ul className="divide-y rounded-card border">
        {callers.map(({ ip, lastAt, userAgent }) => (
          <li
            key={`${ip} ${userAgent}`}
            className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1.5 text-dense"
          >
            <span className="min-w-0 flex-1 truncate">{describeUserAgent(userAgent)}</span>
            <code className="text-soft text-xs">{ip ?? 'unknown address'}</code>
            <span className="text-soft text-xs">
              <RelativeTime at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
