import { dayOf, listDays } from '../../../lib/day.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDay, formatDayOfMonth } from '../../../lib/time.ts';
import type { AgentHealth } from '../../../trpc/types.ts';
import type { ChartColumn } from '../../../ui/chart/chart-data.ts';

type Sums = Pick<AgentHealth['days'][number], 'costMicros' | 'failed' | 'runs' | 'stopped' | 'tokens'>;

/** The runs of all days. */
export function sumDays({ days }: Pick<AgentHealth, 'days'>): Sums {
  const sum = (name: keyof Sums): number => days.reduce((total, day) => total + day[name], 0);
  return {
    runs: sum('runs'),
    stopped: sum('stopped'),
    failed: sum('failed'),
    tokens: sum('tokens'),
    costMicros: sum('costMicros'),
  };
}

/** A column for each day, also for those without a run. It leads to the runs of its day. */
export function columnsOf(agentId: string, { days, from, to }: AgentHealth): ChartColumn[] {
  const known = new Map(days.map((day) => [dayOf(day.day), day]));
  return listDays(from, to).map((at) => {
    const day = dayOf(at);
    const { failed = 0, runs = 0, stopped = 0 } = known.get(day) ?? {};
    return {
      id: day,
      label: formatDay(at, 'UTC'),
      tick: formatDayOfMonth(at, 'UTC'),
      values: [runs - stopped - failed, stopped, failed],
      href: paths.agentRuns(agentId, { day }),
    };
  });
}
