'use client';
import { useQuery } from '@tanstack/react-query';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { CallCard } from './call-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { GateCard } from './gate-card.tsx';
import { type QuotaLimit, untilNextUnitMs } from './quota.ts';
import { QuotaCard } from './quota-card.tsx';

/** What the workspace has left of its AI quotas, what a used-up one answers, and what the last calls cost. */
export function UsagePage({ limits }: { limits: readonly QuotaLimit[] }) {
  const usage = useQuery(
    useTRPC().readAiUsage.queryOptions(undefined, {
      // What has refilled is shown when it has, however long the page stays open.
      refetchInterval: ({ state }) => untilNextUnitMs(state.data?.quotas, Date.now()),
    }),
  );
  return (
    <>
      <PageHeader {...pageHeadings.usage} />
      <div className="grid gap-5">
        <QuotaCard usage={usage} limits={limits} />
        <ConsentCard />
        <CallCard usage={usage} />
        <GateCard limits={limits} />
      </div>
    </>
  );
}
