'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentStep } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { describeReason, describeUsage, formatLatency } from './run-words.ts';
import { textOfValue } from './show-hidden.ts';

/** The title of a tool, by its name; an unknown one has its name. */
export function useToolTitles(): (name: string) => string {
  const { data } = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (name) => data?.find((tool) => tool.name === name)?.title ?? name;
}

/** The steps of a run. */
export function TraceList({ trace }: { trace: readonly AgentStep[] }) {
  const titleOf = useToolTitles();
  return (
    <ol className="divide-y rounded-card border" aria-label="Trace">
      {trace.map((step) => (
        <StepItem key={step.number} step={step} title={describeStep(step, titleOf)} />
      ))}
    </ol>
  );
}

const ownTitles: Readonly<Record<string, string>> = { plan: 'Plan', answer: 'Answer', model: 'Model' };

function describeStep({ kind, name, status }: AgentStep, titleOf: (name: string) => string): string {
  if (kind === 'tool') return titleOf(name);
  if (kind !== 'confirmation') return ownTitles[kind] ?? name;
  return `${titleOf(name)}: ${status === 'asked' ? 'asked a person' : 'a person decided'}`;
}

const statuses: Readonly<Record<AgentStep['status'], { label: string; tone: Tone }>> = {
  ok: { label: 'Done', tone: 'ok' },
  asked: { label: 'Asked', tone: 'warn' },
  error: { label: 'Failed', tone: 'bad' },
  refused: { label: 'Refused', tone: 'bad' },
};

function StepItem({ step, title }: { step: AgentStep; title: string }) {
  const { latencyMs, number, reason, status } = step;
  const { label, tone } = statuses[status];
  return (
    <li className="flex gap-3 px-3 py-2 text-dense">
      <span className="w-5 shrink-0 text-faint tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-medium">{title}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="ml-auto text-faint text-xs tabular-nums">
            {[...describeUsage(step), formatLatency(latencyMs)].join(' · ')}
          </span>
        </p>
        {reason === null ? null : <p className="mt-1 text-soft">{describeReason(reason)}</p>}
        <StepContent step={step} />
      </div>
    </li>
  );
}

/** The input and the result of a step. They are shown as plain text, because they may come from anybody. */
function StepContent({ step }: { step: AgentStep }) {
  const parts = [
    { label: `Arguments of step ${step.number}`, value: step.arguments },
    { label: `Result of step ${step.number}`, value: step.result },
  ].filter(({ value }) => value !== undefined);
  if (parts.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="w-fit rounded-sm text-soft">Show content</summary>
      <div className="mt-2 grid gap-2">
        {parts.map(({ label, value }) => (
          <CodeBlock key={label} wrap label={label} text={textOfValue(value)} />
        ))}
      </div>
    </details>
  );
}
