'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AiHistory } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { formatCost, labelOf } from './quota.ts';
import { chartOf, type FeatureSums, sumCalls, sumFeatures } from './sum-history.ts';
import { type UsageFilter, useUsageFilter } from './use-usage-filter.ts';

const rangeOptions = [
  { value: '7d', label: '7 d' },
  { value: '30d', label: '30 d' },
  { value: '90d', label: '90 d' },
] as const;
const measureOptions = [
  { value: 'calls', label: 'Calls' },
  { value: 'cost', label: 'Cost' },
] as const;
const refreshMs = 60_000;
/** A cent: smaller amounts are no reason for a higher axis, and longer ones do not fit beside it. */
const costMicrosMin = 10_000;

/** The AI calls of the workspace by feature and by day. */
export function HistoryCard() {
  const { filter, setFilter } = useUsageFilter();
  const { measure, range } = filter;
  const history = useQuery(
    useTRPC().readAiHistory.queryOptions(
      { range },
      { placeholderData: keepPreviousData, refetchInterval: refreshMs },
    ),
  );
  return (
    <Card
      title="History"
      description="Days are in UTC. Select a column to see the calls of its day."
      bodyClassName="p-0 sm:p-0"
      actions={
        <span className="flex flex-wrap gap-2">
          <Segmented
            label="Measure"
            value={measure}
            options={measureOptions}
            onChange={(chosen) => setFilter({ measure: chosen })}
          />
          <Segmented
            label="Time"
            value={range}
            options={rangeOptions}
            onChange={(chosen) => setFilter({ range: chosen, day: null })}
          />
        </span>
      }
    >
      <Loaded query={history} noun="the history" skeleton={<Skeleton className="m-5 h-52" />}>
        {(data) =>
          data.days.length === 0 ? (
            <p className="px-4 pb-4 text-dense text-soft sm:px-5">No AI calls in this time.</p>
          ) : (
            <History history={data} filter={filter} />
          )
        }
      </Loaded>
    </Card>
  );
}

function History({ history, filter }: { history: AiHistory; filter: UsageFilter }) {
  const isCost = filter.measure === 'cost';
  return (
    <>
      <div className="px-4 pb-4 sm:px-5">
        <ColumnChart
          label={isCost ? 'Cost of AI calls by day' : 'AI calls by day'}
          {...(isCost && { format: formatCost, top: costMicrosMin })}
          {...chartOf(history, filter)}
        />
      </div>
      <FeatureTable history={history} filter={filter} />
    </>
  );
}

/** The features, each of which narrows the chart and the calls to itself, and their sum, which takes that back. */
function FeatureTable({ history, filter }: { history: AiHistory; filter: UsageFilter }) {
  const features = sumFeatures(history);
  const all = { feature: null, ...sumCalls(history.days) };
  return (
    <div className="border-t">
      <Table caption="AI calls by feature">
        <HeadRow>
          <HeadCell>Feature</HeadCell>
          <HeadCell className="text-right">Calls</HeadCell>
          <HeadCell className="hidden text-right sm:table-cell">Failed</HeadCell>
          <HeadCell className="hidden text-right sm:table-cell">Tokens</HeadCell>
          <HeadCell className="text-right">Cost</HeadCell>
        </HeadRow>
        <tbody>
          {[...features, ...(features.length > 1 || filter.feature !== null ? [all] : [])].map((sums) => (
            <FeatureRow key={sums.feature ?? ''} sums={sums} filter={filter} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type RowSums = Omit<FeatureSums, 'feature'> & { readonly feature: string | null };

function FeatureRow({ sums, filter }: { sums: RowSums; filter: UsageFilter }) {
  const { calls, costMicros, failed, feature, tokens } = sums;
  const { measure, range } = filter;
  const isChosen = feature === filter.feature;
  return (
    <Row className={isChosen ? 'bg-accent-soft' : ''}>
      <Cell className="w-full min-w-32 max-w-0" {...(isChosen ? { 'aria-current': true } : {})}>
        <RowOpener href={paths.usage({ range, measure, feature: feature ?? undefined })}>
          {feature === null ? 'All features' : labelOf({ feature })}
        </RowOpener>
      </Cell>
      <Cell className="text-right">{formatNumber(calls)}</Cell>
      <Cell className="hidden text-right sm:table-cell">
        <span className={failed > 0 ? 'text-bad' : 'text-faint'}>{formatNumber(failed)}</span>
      </Cell>
      <Cell className="hidden text-right sm:table-cell">{formatNumber(tokens)}</Cell>
      <Cell className="text-right">{formatCost(costMicros)}</Cell>
    </Row>
  );
}
