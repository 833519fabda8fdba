import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import type { Traffic, TrafficRange } from '@/trpc/types.ts';
import { type Figure, FigureStrip } from '@/ui/figure-strip.tsx';
import { describeChange, formatDuration, formatShare, rangeNames } from './describe-change.ts';

function listFigures({ before, from, sums }: Traffic, range: TrafficRange): Figure[] {
  const since = { from: from.toISOString() };
  const failed = sums.clientErrors + sums.serverErrors;
  const failedBefore = before.clientErrors + before.serverErrors;
  const compare = (change: string | null): string | null =>
    change && `${change}${change.endsWith('times') ? '' : ' against'} ${rangeNames[range].before}`;
  const was = (text: string): string | null =>
    before.total === 0 ? null : `${text} ${rangeNames[range].before}`;
  return [
    {
      term: 'Requests',
      value: formatNumber(sums.total),
      note: compare(describeChange(sums.total, before.total)),
      href: paths.requestLog(since),
    },
    {
      term: 'Errors',
      value: formatShare(failed, sums.total),
      note: was(formatShare(failedBefore, before.total)),
      href: paths.requestLog({ ...since, status: sums.clientErrors >= sums.serverErrors ? '4xx' : '5xx' }),
    },
    {
      term: 'Median time',
      value: formatDuration(sums.p50),
      note: was(formatDuration(before.p50)),
      href: paths.requestLog(since),
    },
    {
      term: '95th percentile',
      value: formatDuration(sums.p95),
      note: was(formatDuration(before.p95)),
      href: paths.requestLog(since),
    },
    {
      term: 'Rate limited',
      value: formatNumber(sums.limited),
      note: compare(describeChange(sums.limited, before.limited)),
      href: paths.requestLog({ ...since, status: '429' }),
    },
  ];
}

/** The figures of a range, each with the one of the range before and with its requests. */
export function TrafficFigures({ traffic, range }: { traffic: Traffic; range: TrafficRange }) {
  return <FigureStrip figures={listFigures(traffic, range)} />;
}
