import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { Traffic, TrafficRange } from '@/trpc/types.ts';
import { describeChange, formatDuration, formatShare, rangeNames } from './describe-change.ts';

interface Figure {
  readonly term: string;
  readonly value: string;
  readonly note: string | null;
  /** The requests behind the figure. */
  readonly href: string;
}

function listFigures({ before, from, sums }: Traffic, range: TrafficRange): Figure[] {
  const since = { from: from.toISOString() };
  const failed = sums.clientErrors + sums.serverErrors;
  const failedBefore = before.clientErrors + before.serverErrors;
  const compare = (change: string | null): string | null =>
    change && `${change} ${change.endsWith('times') ? 'of' : 'against'} ${rangeNames[range].before}`;
  const was = (text: string): string | null =>
    before.total === 0 ? null : `${text} ${rangeNames[range].before}`;
  return [
    {
      term: 'Requests',
      value: sums.total.toLocaleString('en'),
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
      value: sums.limited.toLocaleString('en'),
      note: compare(describeChange(sums.limited, before.limited)),
      href: paths.requestLog({ ...since, status: '429' }),
    },
  ];
}

/** The figures of a range, each with the one of the range before and with its requests. */
export function TrafficFigures({ traffic, range }: { traffic: Traffic; range: TrafficRange }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line shadow-lift sm:grid-cols-3 xl:grid-cols-5">
      {listFigures(traffic, range).map(({ href, note, term, value }) => (
        <div key={term} className="bg-panel px-4 py-3 last:col-span-2 sm:px-5 xl:last:col-span-1">
          <dt className="text-soft text-xs">{term}</dt>
          <dd className="mt-0.5 font-semibold text-xl tabular-nums tracking-[-0.02em]">
            <Link prefetch={false} href={href} className="rounded-sm hover:text-accent">
              {value}
            </Link>
          </dd>
          <dd className="min-h-4 text-faint text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
