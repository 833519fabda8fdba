'use client';
import { formatHour } from '@/lib/time.ts';
import { useZone } from '@/lib/use-in-browser.ts';
import type { HourCount } from '@/trpc/types.ts';
import { barHeights, chartCeiling, markedErrorShare, sumTraffic } from './traffic.ts';

const height = 96;
const slot = 20;
const barWidth = 13;

/** The names of what the chart counts, in the plural. */
interface Nouns {
  readonly all: string;
  readonly failed: string;
}

const requestNouns: Nouns = { all: 'requests', failed: 'errors' };

interface BarProps {
  readonly nouns: Nouns;
  readonly hour: HourCount;
  readonly index: number;
  readonly ceiling: number;
  readonly zone: string | undefined;
}

function Bar({ nouns, hour, index, ceiling, zone }: BarProps) {
  const { full, marked } = barHeights(hour, ceiling, height);
  const x = index * slot + (slot - barWidth) / 2;
  return (
    <g>
      <title>{`${formatHour(hour.at, zone)}: ${hour.total} ${nouns.all}, ${hour.errors} ${nouns.failed}`}</title>
      <rect
        x={index * slot}
        y={0}
        width={slot}
        height={height}
        className="fill-transparent hover:fill-ink/5"
      />
      {hour.total === 0 ? (
        <rect
          x={x}
          y={height - 2}
          width={barWidth}
          height={2}
          className="pointer-events-none fill-line-strong"
        />
      ) : (
        <rect
          x={x}
          y={height - full}
          width={barWidth}
          height={full}
          rx={1.5}
          className="pointer-events-none fill-bar"
        />
      )}
      {marked > 0 ? (
        <rect
          x={x}
          y={height - marked}
          width={barWidth}
          height={marked}
          rx={1.5}
          className="pointer-events-none fill-bar-bad"
        />
      ) : null}
    </g>
  );
}

/**
 * Requests in each of the last hours. The failed share of an hour is marked at the foot of its bar once it is high; a
 * table holds all numbers.
 */
export function TrafficChart({
  hours,
  nouns = requestNouns,
}: {
  hours: readonly HourCount[];
  nouns?: Nouns;
}) {
  const zone = useZone();
  const ceiling = chartCeiling(hours);
  const { total, errors } = sumTraffic(hours);
  const first = hours[0];
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${total} ${nouns.all} and ${errors} ${nouns.failed} in the last 24 hours`}
        viewBox={`0 0 ${hours.length * slot} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {hours.map((hour, index) => (
          <Bar
            key={hour.at.getTime()}
            nouns={nouns}
            hour={hour}
            index={index}
            ceiling={ceiling}
            zone={zone}
          />
        ))}
      </svg>
      <div className="mt-1.5 flex justify-between border-t pt-1.5 text-faint text-xs tabular-nums">
        <span>{first ? formatHour(first.at, zone) : ''}</span>
        <span>Now</span>
      </div>
      <MarkLegend hours={hours} />
      <HoursTable nouns={nouns} hours={hours} zone={zone} />
    </figure>
  );
}

/** Explains the mark, where there is one. */
function MarkLegend({ hours }: { hours: readonly HourCount[] }) {
  if (hours.every((hour) => barHeights(hour, 1, 1).marked === 0)) {
    return null;
  }
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-faint text-xs">
      <span aria-hidden className="size-2 rounded-[2px] bg-bar-bad" />
      Hours in which {markedErrorShare * 100}% or more failed
    </p>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function HoursTable({
  nouns,
  hours,
  zone,
}: {
  nouns: Nouns;
  hours: readonly HourCount[];
  zone: string | undefined;
}) {
  return (
    <details className="group mt-2 text-dense">
      <summary className="w-fit rounded-sm py-0.5 text-soft text-xs hover:text-ink">Show as table</summary>
      <table className="mt-2 w-full text-left tabular-nums">
        <caption className="sr-only">{capitalize(nouns.all)} by hour</caption>
        <thead className="text-faint text-xs">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Hour
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {capitalize(nouns.all)}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {capitalize(nouns.failed)}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.at.getTime()} className="border-t">
              <th scope="row" className="py-1 font-normal">
                {formatHour(hour.at, zone)}
              </th>
              <td className="py-1 text-right">{hour.total}</td>
              <td className="py-1 text-right">{hour.errors}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
