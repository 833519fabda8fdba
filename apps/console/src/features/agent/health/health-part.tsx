'use client';
import { formatLatency } from '@/features/agent/run/run-words.ts';
import { formatCost } from '@/features/ai/usage/quota.ts';
import { formatShare } from '@/features/operations/traffic/describe-change.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import type { AgentHealth } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { ColumnChart } from '@/ui/chart/column-chart.tsx';
import { type Figure, FigureStrip } from '@/ui/figure-strip.tsx';
import { columnsOf, sumDays } from './sum-health.ts';

const series = [
  { name: 'answered', fill: 'fill-bar', swatch: 'bg-bar' },
  { name: 'stopped', fill: 'fill-bar-warn', swatch: 'bg-bar-warn' },
  { name: 'failed', fill: 'fill-bar-bad', swatch: 'bg-bar-bad' },
];

function listFigures(agentId: string, health: AgentHealth): Figure[] {
  const { costMicros, failed, runs, stopped, tokens } = sumDays(health);
  return [
    { term: 'Runs', value: formatNumber(runs), note: 'in 30 days', href: paths.agentRuns(agentId) },
    {
      term: 'Answered',
      value: formatShare(runs - stopped - failed, runs),
      note: stopped > 0 ? `${stopped} stopped before they answered` : null,
      href: paths.agentRuns(agentId, { status: 'completed' }),
    },
    {
      term: 'Failed',
      value: formatNumber(failed),
      note: failed > 0 ? `${formatShare(failed, runs)} of the runs` : null,
      href: paths.agentRuns(agentId, { status: 'failed' }),
    },
    {
      term: 'Median time',
      value: health.medianMs === null ? '–' : formatLatency(health.medianMs),
      note: 'without waiting for a person',
    },
    {
      term: 'Cost',
      value: formatCost(costMicros),
      note: `${formatNumber(tokens)} tokens`,
    },
  ];
}

/** The runs of the last 30 days, as figures and by day. */
export function HealthPart({ agentId, health }: { agentId: string; health: AgentHealth }) {
  return (
    <>
      <FigureStrip figures={listFigures(agentId, health)} />
      <Card title="Runs by day" description="Days are in UTC. Select a column to see the runs of its day.">
        <ColumnChart label="Runs by day" series={series} columns={columnsOf(agentId, health)} />
      </Card>
    </>
  );
}
