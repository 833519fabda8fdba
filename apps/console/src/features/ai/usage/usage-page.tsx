'use client';
import { useQuery } from '@tanstack/react-query';
import { pageHeadings } from '@/lib/page-headings.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { CallCard } from './call-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { GateCard } from './gate-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { type QuotaLimit, untilNextUnitMs } from './quota.ts';
import { QuotaCard } from './quota-card.tsx';

/** The AI quotas of the workspace, the error of a used-up quota, and the calls with their cost by day. */
export function UsagePage({ limits }: { limits: readonly QuotaLimit[] }) {
  const usage = useQuery(
    useTRPC().readAiUsage.queryOptions(undefined, {
      // A page that stays open shows a refilled unit at once.
      refetchInterval: ({ state }) => untilNextUnitMs(state.data?.quotas, serverNow()),
    }),
  );
  return (
    <>
      <PageHeader {...pageHeadings.usage} />
      <div className="grid grid-cols-1 gap-5">
        <QuotaCard usage={usage} limits={limits} />
        <ConsentCard />
        <HistoryCard />
        <CallCard />
        <GateCard limits={limits} />
      </div>
    </>
  );
}
