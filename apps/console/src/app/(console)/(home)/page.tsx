import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { lastActivity } from '@/features/operations/activity/last-activity.ts';
import { HomePage } from '@/features/operations/home/home-page.tsx';
import { readRange } from '@/features/operations/traffic/ranges.ts';
import type { SearchPage } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Home' };

export default async function Page({ searchParams }: SearchPage) {
  const { range } = await searchParams;
  const shown = { range: readRange(range) };
  return (
    <Prefetch
      queries={[
        serverTrpc.readHome.queryOptions(),
        serverTrpc.readTraffic.queryOptions(shown),
        serverTrpc.readDeliveryTotals.queryOptions(shown),
        serverTrpc.readAiSpend.queryOptions(shown),
        serverTrpc.readLimits.queryOptions(),
        serverTrpc.listAudit.queryOptions(lastActivity),
      ]}
    >
      <NuqsAdapter>
        <HomePage />
      </NuqsAdapter>
    </Prefetch>
  );
}
