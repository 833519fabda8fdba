'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { formatDuration, rangeNames } from '@/features/operations/traffic/describe-change.ts';
import { defaultRange, rangeOptions, trafficRanges } from '@/features/operations/traffic/ranges.ts';
import { DueTime } from '@/features/webhook/delivery/due-time.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { WebhookStats, WebhookTimeline, WebhookView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { TimelineChart } from './timeline-chart.tsx';

const refreshMs = 5000;

/** The attempts of an endpoint over the range that the URL names. */
export function useTimeline(id: string) {
  const [range, setRange] = useQueryState(
    'range',
    parseAsStringLiteral(trafficRanges).withDefault(defaultRange),
  );
  const query = useQuery(
    useTRPC().readWebhookTimeline.queryOptions(
      { id, range },
      { refetchInterval: refreshMs, placeholderData: keepPreviousData },
    ),
  );
  return { range, setRange, query };
}

/** The state of an endpoint now. */
export const useStats = (id: string) =>
  useQuery(useTRPC().readWebhookStats.queryOptions({ id }, { refetchInterval: refreshMs }));

/** How an endpoint does: its attempts over time, how fast it answers, and whether attempts are held back. */
export function StatsCard({ subject: { id } }: { subject: WebhookView }) {
  const now = useNow();
  const { query, range, setRange } = useTimeline(id);
  const { data: stats } = useStats(id);
  return (
    <Card
      title={`Attempts in the ${rangeNames[range].now.toLowerCase()}`}
      actions={<Segmented label="Time" value={range} options={rangeOptions} onChange={setRange} />}
    >
      <Loaded query={query} noun="the attempts" skeleton={<Skeleton className="h-48" />}>
        {(timeline) => (
          <div className="grid gap-5 lg:grid-cols-[1fr_18rem]">
            <TimelineChart timeline={timeline} />
            <div>
              <DefinitionList items={[...rangeFacts(timeline), ...(stats ? stateFacts(stats, now) : [])]} />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type Count = 'delivered' | 'failed' | 'givenUp';

/** How the attempts of the range ended. */
function rangeFacts({ latency, steps }: WebhookTimeline) {
  const sumOf = (name: Count): string => formatNumber(steps.reduce((sum, step) => sum + step[name], 0));
  return [
    { term: 'Delivered', value: sumOf('delivered') },
    { term: 'Failed', value: sumOf('failed') },
    { term: 'Given up', value: sumOf('givenUp') },
    { term: 'Answers in', value: latency === null ? 'No answer yet' : <Latency {...latency} /> },
  ];
}

function Latency({ answers, p50, p95 }: NonNullable<WebhookTimeline['latency']>) {
  return (
    <>
      <span className="tabular-nums">
        {formatDuration(p50)} (p50), {formatDuration(p95)} (p95)
      </span>
      <span className="block text-faint text-xs tabular-nums">
        {answers === 1 ? 'In the only answer' : `In the newest ${formatNumber(answers)} answers`}
      </span>
    </>
  );
}

/** The state of the endpoint now, without times that say nothing. */
function stateFacts({ blockedUntil, failingSince, lastSuccessAt }: WebhookStats, now: number) {
  const isPaused = blockedUntil !== null && blockedUntil.getTime() > now;
  return [
    { term: 'Last success', value: lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : 'None yet' },
    ...(failingSince ? [{ term: 'Failing since', value: <RelativeTime at={failingSince} /> }] : []),
    ...(isPaused ? [{ term: 'Attempts resume', value: <DueTime at={blockedUntil} /> }] : []),
  ];
}
