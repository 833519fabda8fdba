'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { formatShare, rangeNames } from '@/features/operations/traffic/describe-change.ts';
import { useRange } from '@/features/operations/traffic/traffic-card.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { DeliveryTotals } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { type FigureRow, FigureRows } from './figure-rows.tsx';

function listRows({ dead, delivered, failed, held, late, waiting }: DeliveryTotals) {
  const rows: (FigureRow & { id: string })[] = [
    { id: 'delivered', term: 'Delivered', value: formatNumber(delivered) },
    {
      id: 'failed',
      term: 'Failed attempts',
      value: formatNumber(failed),
      note: failed === 0 ? null : formatShare(failed, delivered + failed),
      tone: failed === 0 ? undefined : 'warn',
    },
    {
      id: 'waiting',
      term: 'Waiting now',
      value: formatNumber(waiting),
      note: late === 0 ? null : `${formatNumber(late)} behind a failure`,
      tone: late === 0 ? undefined : 'warn',
    },
    { id: 'dead', term: 'Given up', value: formatNumber(dead), tone: dead === 0 ? undefined : 'bad' },
  ];
  return held === 0
    ? rows
    : [...rows, { id: 'held', term: 'Held for disabled endpoints', value: formatNumber(held) }];
}

/** The deliveries of all endpoints. Renders nothing without an endpoint. */
export function DeliveriesCard() {
  const range = useRange();
  const { data } = useQuery(useTRPC().readDeliveryTotals.queryOptions({ range }));
  if (!data || data.endpoints === 0) return null;
  return (
    <Card
      title="Webhook deliveries"
      description={rangeNames[range].now}
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link prefetch={false} href={paths.webhooks()} className="link text-dense">
          {data.endpoints === 1 ? 'View the endpoint' : `View ${data.endpoints} endpoints`}
        </Link>
      }
    >
      <FigureRows rows={listRows(data)} />
    </Card>
  );
}
