'use client';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format-number.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Card } from '@/ui/card.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { FigureRows } from './figure-rows.tsx';
import { listLimits, type NamedLimit } from './list-limits.ts';

const toneOf = ({ max, used }: NamedLimit) => {
  if (used >= max) return 'bad';
  return used >= 0.8 * max ? 'warn' : undefined;
};

/** How near the workspace is to its limits now, the nearest first. Renders nothing while none is in use. */
export function LimitsCard() {
  const { data } = useQuery(useTRPC().readLimits.queryOptions());
  const limits = data ? listLimits(data) : [];
  if (limits.length === 0) return null;
  return (
    <Card
      title="Limits"
      description="In use now"
      bodyClassName="p-0 sm:p-0"
      actions={<DocsLink to="limits">View all limits</DocsLink>}
    >
      <FigureRows
        rows={limits.map((limit) => ({
          id: limit.name,
          term: limit.name,
          note: limit.window,
          value: `${formatNumber(limit.used)} of ${formatNumber(limit.max)}`,
          tone: toneOf(limit),
        }))}
      />
    </Card>
  );
}
