'use client';
import { useQuery } from '@tanstack/react-query';
import { DayChart } from '@/features/operations/traffic/day-chart.tsx';
import { fillDay } from '@/features/operations/traffic/day-hours.ts';
import { DueTime } from '@/features/webhook/delivery/due-time.tsx';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { WebhookStats, WebhookView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { averageLatency, countAttempts } from './attempt-hours.ts';

const refreshMs = 10_000;

/** How an endpoint does: its attempts by the hour, what waits, and whether attempts are held back. */
export function StatsCard({ subject }: { subject: WebhookView }) {
  const now = useNow();
  const stats = useQuery(
    useTRPC().readWebhookStats.queryOptions({ id: subject.id }, { refetchInterval: refreshMs }),
  );
  return (
    <Card title="Attempts in the last 24 hours">
      <Loaded query={stats} noun="the attempts" skeleton={<Skeleton className="h-40" />}>
        {(read) => (
          <div className="grid gap-5 lg:grid-cols-[1fr_18rem]">
            <DayChart
              label="Attempts by the hour"
              names={['succeeded', 'failed']}
              hours={fillDay(countAttempts(read.hours), now)}
            />
            <DefinitionList items={statFacts(read, now)} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The figures on which a person acts, without times that say nothing. */
function statFacts(stats: WebhookStats, now: number) {
  const { pending, oldestPendingAt, blockedSubjects, failingSince, blockedUntil, lastSuccessAt } = stats;
  const latencyMs = averageLatency(stats.hours);
  const isPaused = blockedUntil !== null && blockedUntil.getTime() > now;
  return [
    { term: 'Waiting', value: String(pending) },
    ...(oldestPendingAt ? [{ term: 'Oldest', value: <RelativeTime at={oldestPendingAt} /> }] : []),
    ...(blockedSubjects > 0 ? [{ term: 'Blocked subjects', value: String(blockedSubjects) }] : []),
    ...(latencyMs === null ? [] : [{ term: 'Latency', value: `${latencyMs} ms on average` }]),
    { term: 'Last success', value: lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : 'None yet' },
    ...(failingSince ? [{ term: 'Failing since', value: <RelativeTime at={failingSince} /> }] : []),
    ...(isPaused ? [{ term: 'Attempts resume', value: <DueTime at={blockedUntil} /> }] : []),
  ];
}
