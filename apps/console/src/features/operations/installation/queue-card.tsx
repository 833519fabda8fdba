'use client';
import { type FigureRow, FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { formatSpan } from '@/lib/time.ts';
import type { Installation } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { judge, limits, nameTopic } from './list-troubles.ts';

type Row = FigureRow & { readonly id: string };

function rowsOf({ backlog, webhooks }: Installation): Row[] {
  const { breakers, disabled } = webhooks;
  const silence = backlog.workerSilenceSeconds;
  return [
    {
      id: 'worker',
      term: 'Last worker heartbeat',
      ...judge(silence ?? Number.POSITIVE_INFINITY, limits.workerSilenceSeconds),
      value: silence === null ? 'Never' : `${formatSpan(silence)} ago`,
    },
    ...backlog.topics.flatMap(({ dead, overdueSeconds, queued, topic }): Row[] => [
      {
        id: topic,
        term: `${nameTopic(topic)} to send`,
        value: formatNumber(queued),
        note: overdueSeconds < 1 ? null : `the oldest is ${formatSpan(overdueSeconds)} late`,
        tone: overdueSeconds > limits.outboxOverdueSeconds ? 'warn' : undefined,
      },
      {
        id: `${topic} dead`,
        term: `${nameTopic(topic)} given up this week`,
        value: formatNumber(dead),
        tone: dead > 0 ? 'warn' : undefined,
      },
    ]),
    { id: 'fan-out', term: 'Fan-out delay', ...judge(webhooks.fanOutSeconds, limits.fanOutSeconds) },
    {
      id: 'pending',
      term: 'Pending deliveries',
      value: formatNumber(webhooks.pending),
      note:
        webhooks.answeringOverdueSeconds < 1
          ? null
          : `the oldest is ${formatSpan(webhooks.answeringOverdueSeconds)} late`,
      tone: webhooks.answeringOverdueSeconds > limits.deliveriesOverdueSeconds ? 'warn' : undefined,
    },
    { id: 'held', term: 'Held deliveries', value: formatNumber(webhooks.held) },
    {
      id: 'paused',
      term: 'Endpoints paused after failures',
      value: formatNumber(breakers.open + breakers.half_open),
      note: `of ${formatNumber(breakers.closed + breakers.open + breakers.half_open)}`,
    },
    {
      id: 'disabled',
      term: 'Endpoints disabled after failures',
      value: formatNumber(disabled.failing + disabled.gone),
    },
  ];
}

/** The queues of mail, text messages and webhook deliveries. */
export function QueueCard({ installation }: { installation: Installation }) {
  return (
    <Card title="Queues" bodyClassName="p-0 sm:p-0">
      <FigureRows rows={rowsOf(installation)} />
    </Card>
  );
}
