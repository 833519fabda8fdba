'use client';
import { describeUsage, formatLatency } from '@/features/agent/run/run-words.ts';
import { cn } from '@/lib/cn.ts';
import { useSecond } from '@/lib/use-now.ts';
import type { AgentRunDetail } from '@/trpc/types.ts';
import { StepNotes } from './step-notes.tsx';
import { StepTitle } from './step-title.tsx';
import { createAxis, listRows, type TraceAxis, type TraceRow } from './trace-axis.ts';
import { kindNames, lookOf, looks } from './trace-look.ts';

const columns = 'md:grid md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_8.5rem] md:items-center md:gap-x-4';

/** The steps of a run on one time axis, in their order. */
export function TraceList({ detail }: { detail: AgentRunDetail }) {
  return detail.run.endedAt === null ? <LiveTrace detail={detail} /> : <Waterfall detail={detail} now={0} />;
}

const LiveTrace = ({ detail }: { detail: AgentRunDetail }) => <Waterfall detail={detail} now={useSecond()} />;

function Waterfall({ detail, now }: { detail: AgentRunDetail; now: number }) {
  const rows = listRows(detail, now);
  const axis = createAxis(rows, detail.run.createdAt.getTime());
  return (
    <section aria-label="Waterfall" className="rounded-card border">
      <Legend rows={rows} />
      <Axis axis={axis} />
      <ol className="divide-y" aria-label="Trace">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
          <RowItem key={index} row={row} axis={axis} detail={detail} />
        ))}
      </ol>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-dense text-soft">The first step has not ended yet.</p>
      ) : null}
    </section>
  );
}

function Legend({ rows }: { rows: readonly TraceRow[] }) {
  const present = new Set(rows.map(lookOf));
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-b px-4 py-2 text-soft text-xs">
      {kindNames
        .filter(({ look }) => present.has(look))
        .map(({ look, name }) => (
          <li key={look} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2 rounded-[2px]', looks[look].swatch)} />
            {name}
          </li>
        ))}
    </ul>
  );
}

/** The times of the axis. A screen reader hears the time of each step in its row. */
function Axis({ axis: { begin, isFolded, place, ticks } }: { axis: TraceAxis }) {
  return (
    <div aria-hidden className={cn('border-b bg-sunken/60 px-4 py-1 text-faint text-xs', columns)}>
      <span className="hidden md:block">{isFolded ? 'Waits are drawn shorter' : 'Step'}</span>
      <svg aria-hidden className="h-4 w-full overflow-visible fill-faint tabular-nums">
        <text y={12}>0</text>
        {ticks.map((tick) => (
          <text key={tick} x={`${place(tick)}%`} y={12} textAnchor="end">
            {formatLatency(Math.round(tick - begin))}
          </text>
        ))}
      </svg>
      <span className="hidden text-right md:block">Began after · took</span>
    </div>
  );
}

function RowItem({ row, axis, detail }: { row: TraceRow; axis: TraceAxis; detail: AgentRunDetail }) {
  const { from, to } = row.span;
  const isBad = lookOf(row) === 'bad';
  return (
    <li className={cn('px-4 py-2 text-dense', isBad && 'bg-bad-soft')}>
      <div className={columns}>
        <StepTitle row={row} run={detail.run} />
        <TraceBar row={row} axis={axis} />
        <p className="text-faint text-xs tabular-nums md:text-right">
          <span className="sr-only">Began after </span>
          {formatLatency(Math.max(0, from - axis.begin))}
          <span className="sr-only">, took </span>
          <span aria-hidden> · </span>
          <span className="font-medium text-soft">{formatLatency(to - from)}</span>
          {row.kind === 'step' ? <UsageLine row={row} /> : null}
        </p>
      </div>
      {row.kind === 'step' ? <StepNotes row={row} detail={detail} /> : null}
    </li>
  );
}

function UsageLine({ row }: { row: Extract<TraceRow, { kind: 'step' }> }) {
  const usage = describeUsage(row.step);
  return usage.length === 0 ? null : <span className="block">{usage.join(' · ')}</span>;
}

/** The time of a row on the axis. Its numbers are beside it. */
function TraceBar({ row, axis: { place, ticks } }: { row: TraceRow; axis: TraceAxis }) {
  const [from, to] = [place(row.span.from), place(row.span.to)];
  const isOpen = row.kind === 'work' || (row.kind === 'wait' && !row.isOver);
  // Drawn, because the content security policy allows no style in an attribute.
  return (
    <svg aria-hidden className="my-1 h-4 w-full overflow-visible md:my-0">
      {ticks.map((tick) => (
        <line key={tick} x1={`${place(tick)}%`} x2={`${place(tick)}%`} y2="100%" className="stroke-line" />
      ))}
      {/* A stroke, so that the shortest step is seen. */}
      <rect
        x={`${from}%`}
        y={3}
        width={`${to - from}%`}
        height={10}
        rx={2}
        strokeWidth={1.5}
        className={cn(looks[lookOf(row)].fill, isOpen && 'live-dot')}
      />
    </svg>
  );
}
