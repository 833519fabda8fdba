'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { listTroubles } from '@/features/operations/installation/list-troubles.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Card } from '@/ui/card.tsx';

/** The work that operators have to do, and the state of the installation. Each row links to its page. */
export function WaitingCard() {
  const trpc = useTRPC();
  const now = useNow();
  const { data: counts } = useQuery(trpc.readConcernCounts.queryOptions());
  const { data: installation } = useQuery(trpc.readInstallation.queryOptions());
  const troubles = installation ? listTroubles(installation, now).length : 0;
  const health = troubles === 1 ? '1 problem' : `${troubles} problems`;
  const rowOf = (href: string, name: string, count: number | undefined) => ({
    id: href,
    term: (
      <Link prefetch={false} href={href} className="link">
        {name}
      </Link>
    ),
    value: count === undefined ? '–' : formatNumber(count),
    tone: count ? ('warn' as const) : undefined,
  });
  return (
    <Card title="Waiting" bodyClassName="p-0 sm:p-0">
      <FigureRows
        rows={[
          rowOf(paths.clientReview(), 'Clients to review', counts?.operator?.clients),
          rowOf(paths.moderation(), 'Open reports', counts?.operator?.reports),
          {
            ...rowOf(paths.installation(), 'Installation', installation && troubles),
            ...(installation && { value: troubles === 0 ? 'In order' : health }),
          },
        ]}
      />
    </Card>
  );
}
