'use client';
import { useQuery } from '@tanstack/react-query';
import { AnswerPart } from '@/features/agent/trace/answer-part.tsx';
import { TraceList } from '@/features/agent/trace/trace-list.tsx';
import { cn } from '@/lib/cn.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentRun, AgentRunDetail } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { FigureStrip } from '@/ui/figure-strip.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { listFigures } from './list-figures.ts';
import { NextStep } from './next-step.tsx';
import { describeRun } from './run-words.ts';

const liveMs = { running: 1000, waiting: 3000, completed: false, failed: false } as const;

/** One run, read again until it has ended: what it waits for, what it answered, and its trace. */
export function RunView({ agentId, runId }: { agentId: string; runId: string }) {
  const run = useQuery(
    useTRPC().readAgentRun.queryOptions(
      { id: agentId, runId },
      { refetchInterval: ({ state }) => (state.data ? liveMs[state.data.run.status] : false) },
    ),
  );
  return (
    <Loaded query={run} noun="the run" skeleton={<SkeletonRows label="the run" rows={3} />}>
      {(detail) => <RunDetail detail={detail} />}
    </Loaded>
  );
}

function RunDetail({ detail }: { detail: AgentRunDetail }) {
  const { confirmation, run } = detail;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Outcome run={run} />
      {confirmation ? <ConfirmationCard key={confirmation.id} run={run} confirmation={confirmation} /> : null}
      <FigureStrip figures={listFigures(detail)} />
      <AnswerPart detail={detail} />
      <TraceList detail={detail} />
    </div>
  );
}

const frames = {
  bad: 'rounded-card border border-bad/30 bg-bad-soft px-4 py-3',
  warn: 'rounded-card border border-warn/40 bg-warn-soft px-4 py-3',
} as const;

/** How far a run has come, or why it ended and what to do about it. */
function Outcome({ run }: { run: AgentRun }) {
  const { label, text, tone } = describeRun(run);
  const frame = run.endedAt !== null && (tone === 'bad' || tone === 'warn') ? frames[tone] : null;
  return (
    <div role="status" className={cn('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-dense', frame)}>
      <Badge tone={tone}>{label}</Badge>
      <span className={frame ? 'text-ink' : 'text-soft'}>
        {text} <NextStep run={run} />
      </span>
    </div>
  );
}
