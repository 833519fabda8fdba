'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { defaultOutcomeRange, outcomeRanges } from './ranges.ts';
import { RefusalList } from './refusal-list.tsx';
import { StepTable } from './step-table.tsx';

const options = [
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
] as const;

const spans = { '24h': 'the last 24 hours', '7d': 'the last 7 days' } as const;

/** How the sign-ins of a client went: what worked at each step, and why the rest was refused. */
export function OutcomesCard({ subject }: { subject: ClientView }) {
  // The range is in the URL, so that it can be sent to a colleague.
  const [range, setRange] = useQueryState(
    'range',
    parseAsStringLiteral(outcomeRanges).withDefault(defaultOutcomeRange),
  );
  const outcomes = useQuery(
    useTRPC().readClientOutcomes.queryOptions(
      { id: subject.id, range },
      { refetchInterval: 10_000, placeholderData: keepPreviousData },
    ),
  );
  return (
    <Card
      title={`Sign-ins in ${spans[range]}`}
      actions={<Segmented label="Time" value={range} options={options} onChange={setRange} />}
      bodyClassName="p-0 sm:px-0 sm:pb-0"
    >
      <Loaded query={outcomes} noun="the sign-ins" skeleton={<SkeletonRows label="sign-ins" />}>
        {({ from, refusals, steps }) =>
          steps.length === 0 ? (
            <p className="px-4 pb-4 text-dense text-soft sm:px-5 sm:pb-5">
              This client has made no OAuth request in {spans[range]}.
            </p>
          ) : (
            <>
              <StepTable steps={steps} />
              <RefusalList clientId={subject.id} from={from} refusals={refusals} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
