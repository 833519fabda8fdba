'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentRun, AgentRunDetail } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { NextStep } from './next-step.tsx';
import { readAnswer } from './read-answer.ts';
import { describeRun, describeUsage, formatLatency } from './run-words.ts';
import { showHidden } from './show-hidden.ts';
import { TraceList } from './trace-list.tsx';

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

/** How much a run took, in words. */
function listTotals(run: AgentRun): readonly string[] {
  const { createdAt, endedAt, steps } = run;
  return [
    steps === 1 ? '1 step' : `${steps} steps`,
    ...describeUsage(run),
    ...(endedAt ? [formatLatency(endedAt.getTime() - createdAt.getTime())] : []),
  ];
}

function RunDetail({ detail: { confirmation, run, trace } }: { detail: AgentRunDetail }) {
  const { label, text, tone } = describeRun(run);
  return (
    <div className="grid gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-dense">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-soft">
          {text} {run.stopReason === 'confirmation_expired' ? <NextStep run={run} /> : null}
        </span>
        <span className="text-faint text-xs tabular-nums">{listTotals(run).join(' · ')}</span>
      </div>
      {confirmation ? <ConfirmationCard key={confirmation.id} run={run} confirmation={confirmation} /> : null}
      <AnswerPart detail={{ confirmation, run, trace }} />
      <TraceList trace={trace} />
    </div>
  );
}

function AnswerPart({ detail: { run, trace } }: { detail: AgentRunDetail }) {
  const answer = readAnswer(trace);
  if (answer === null) return null;
  return (
    <section aria-label="Answer" className="rounded-card border bg-sunken px-4 py-3">
      <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
        {showHidden(answer.text)}
      </p>
      <p className="mt-2 text-faint text-xs">
        {run.model === 'embedded-extractive' || answer.citationCount > 0
          ? 'No model wrote this. It quotes up to three sentences from what the run read.'
          : `Written by ${run.model}. It may be wrong.`}
      </p>
    </section>
  );
}
