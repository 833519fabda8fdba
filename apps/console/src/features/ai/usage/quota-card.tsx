'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AiUsage, QuotaLeft } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { Countdown } from '@/ui/countdown.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { featureWords, judgeQuota, type QuotaLimit } from './quota.ts';

/** The rest of each quota. On a paid tier, says that there are no quotas. */
export function QuotaCard({
  usage,
  limits,
}: {
  usage: UseQueryResult<AiUsage, unknown>;
  limits: readonly QuotaLimit[];
}) {
  const isPaid = usage.data?.quotas === null;
  return (
    <Card
      title="AI quotas"
      description={
        isPaid
          ? 'The paid tier has no quotas and no budget. Sending messages is free on every tier.'
          : 'Each quota holds a few units and refills evenly over the month. Sending messages is free and uses no units.'
      }
      actions={<TierBadge isPaid={isPaid} />}
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={usage} noun="the quotas" skeleton={<SkeletonRows label="the quotas" />}>
        {({ quotas }) => (
          <ul aria-label="AI quotas" className="grid gap-px border-t bg-line sm:grid-cols-2 xl:grid-cols-5">
            {limits.map((limit) => (
              <QuotaItem key={limit.feature} limit={limit} left={quotas?.[limit.feature]} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function TierBadge({ isPaid }: { isPaid: boolean }) {
  const { workspace } = useViewer();
  const paid = isPaid || workspace?.tier === 'paid';
  return <Badge tone={paid ? 'accent' : 'neutral'}>{paid ? 'Paid tier' : 'Free tier'}</Badge>;
}

const badges = {
  enough: null,
  low: <Badge tone="warn">Almost used up</Badge>,
  empty: <Badge tone="bad">Used up</Badge>,
} as const;

function QuotaItem({ limit, left }: { limit: QuotaLimit; left: QuotaLeft | undefined }) {
  const { capacity, feature, monthlyAllowance } = limit;
  const { label, use } = featureWords[feature];
  return (
    <li className="grid content-between gap-3 bg-panel px-4 py-3.5 sm:px-5 sm:last:col-span-2 xl:last:col-span-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-dense">
          {label}
          {left ? badges[judgeQuota(left.remaining, capacity)] : null}
        </p>
        <p className="break-words text-soft text-xs">{use}</p>
      </div>
      {left ? (
        <div className="grid gap-1.5">
          <p className="flex justify-between gap-3 text-dense tabular-nums">
            <span>
              {left.remaining} of {capacity} left
            </span>
            <span className="text-faint">{monthlyAllowance} a month</span>
          </p>
          <QuotaBar remaining={left.remaining} capacity={capacity} />
          <p className="text-soft text-xs tabular-nums">
            {left.nextUnitAt === null ? (
              'Full'
            ) : (
              <>
                Next one in <Countdown to={left.nextUnitAt} />
              </>
            )}
          </p>
        </div>
      ) : (
        <p className="text-dense">Unlimited</p>
      )}
    </li>
  );
}

const fills = { enough: 'fill-accent-fill', low: 'fill-warn', empty: 'fill-bad' } as const;

/** The same as the numbers above it, for the eye. */
function QuotaBar({ remaining, capacity }: { remaining: number; capacity: number }) {
  // Drawn, because the content security policy allows no style in an attribute.
  return (
    <svg aria-hidden className="h-1.5 w-full rounded-full bg-ink/10">
      <rect
        width={`${(100 * remaining) / capacity}%`}
        height="100%"
        className={fills[judgeQuota(remaining, capacity)]}
      />
    </svg>
  );
}
