'use client';
import { useQuery } from '@tanstack/react-query';
import { describeUserAgent } from '@/features/identity/session/describe-session.ts';
import { sumTraffic } from '@/features/operations/traffic/day-hours.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { KeyView } from '@/trpc/types.ts';

/** Says how the key was used in the last 7 days, before somebody revokes it. Renders nothing until that is loaded. */
export function WhatBreaks({ subject }: { subject: KeyView }) {
  const { data } = useQuery(useTRPC().readApiKeyUsage.queryOptions({ id: subject.id }));
  if (!data) return null;
  const { callers, routes } = data;
  const [busiest] = routes;
  if (busiest === undefined) {
    return <p className="text-dense text-soft">It made no request in the last 7 days.</p>;
  }
  const { total } = sumTraffic(routes);
  const [caller] = callers;
  return (
    <p className="text-dense">
      It made <strong>{total === 1 ? '1 request' : `${formatNumber(total)} requests`}</strong> in the last 7
      days, {routes.length === 1 ? 'all' : formatNumber(busiest.total)} of them to{' '}
      <code className="break-all text-xs">
        {busiest.method} {busiest.route}
      </code>
      .{caller ? ` The last came from ${describeUserAgent(caller.userAgent)} at ${caller.ip}.` : ''}
    </p>
  );
}
