'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { formatCost, judgeQuota, labelOf } from '@/features/ai/usage/quota.ts';
import { rangeNames } from '@/features/operations/traffic/describe-change.ts';
import { useRange } from '@/features/operations/traffic/traffic-card.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AiSpend } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { FigureRows } from './figure-rows.tsx';

function describeCalls({ calls, failed }: AiSpend): string {
  const all = calls === 1 ? '1 call' : `${formatNumber(calls)} calls`;
  return failed === 0 ? all : `${all}, ${formatNumber(failed)} failed`;
}

/** The AI calls of the workspace and what they cost. Renders nothing without a call. */
export function SpendCard() {
  const range = useRange();
  const { data } = useQuery(useTRPC().readAiSpend.queryOptions({ range }));
  if (!data || data.length === 0) return null;
  const sum = data.reduce((total, { costMicros }) => total + costMicros, 0);
  return (
    <Card
      title={`AI: ${formatCost(sum)}`}
      description={rangeNames[range].now}
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link prefetch={false} href={paths.usage()} className="link text-dense">
          View usage
        </Link>
      }
    >
      <FigureRows
        rows={data.map((feature) => ({
          id: feature.feature,
          term: <FeatureName {...feature} />,
          note: describeCalls(feature),
          value: formatCost(feature.costMicros),
        }))}
      />
    </Card>
  );
}

/** Its name, and how few units are left where few are. */
function FeatureName({ feature, quota }: AiSpend) {
  const judged = quota ? judgeQuota(quota.remaining, quota.capacity) : 'enough';
  return (
    <>
      {labelOf({ feature })}
      {quota && judged !== 'enough' ? (
        <span className={`ml-2 text-xs ${judged === 'empty' ? 'text-bad' : 'text-warn'}`}>
          {quota.remaining} of {quota.capacity} left
        </span>
      ) : null}
    </>
  );
}
