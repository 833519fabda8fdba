'use client';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentDecision, AgentRun, AgentStep } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import type { TraceRow } from './trace-axis.ts';

/** The title of a tool, by its name; an unknown one has its name. */
export function useToolTitles(): (name: string) => string {
  const { data } = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (name) => data?.find((tool) => tool.name === name)?.title ?? name;
}

const ownTitles: Readonly<Record<string, string>> = { plan: 'Plan', answer: 'Answer', model: 'Model' };

const statuses: Readonly<Record<AgentStep['status'], { label: string; tone: Tone }>> = {
  ok: { label: 'Done', tone: 'ok' },
  asked: { label: 'Asked', tone: 'warn' },
  error: { label: 'Failed', tone: 'bad' },
  refused: { label: 'Refused', tone: 'bad' },
};

/** The name of a row, and what became of it. */
export function StepTitle({ row, run }: { row: TraceRow; run: AgentRun }) {
  if (row.kind !== 'step') {
    const waiting = row.kind === 'wait' && row.isOver ? 'Waited for a person' : 'Waiting for a person';
    return <p className="font-medium md:pl-6">{row.kind === 'wait' ? waiting : 'Working'}</p>;
  }
  const { kind, number, status } = row.step;
  const { label, tone } = statuses[status];
  return (
    <div className="flex min-w-0 gap-2">
      <span className="w-4 shrink-0 text-faint text-xs leading-5 tabular-nums">{number}</span>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="min-w-0 break-words font-medium">
          <Name row={row} />
        </span>
        {kind === 'model' ? <span className="min-w-0 break-all text-faint text-xs">{run.model}</span> : null}
        {kind === 'confirmation' ? null : <Badge tone={tone}>{label}</Badge>}
      </p>
    </div>
  );
}

function Name({ row: { decision, step } }: { row: Extract<TraceRow, { kind: 'step' }> }) {
  const titleOf = useToolTitles();
  const { kind, name, status } = step;
  if (kind === 'tool') return titleOf(name);
  if (kind !== 'confirmation') return ownTitles[kind] ?? name;
  if (status === 'asked') return `Asks to make a change: ${titleOf(name)}`;
  return (
    <>
      {status === 'ok' ? 'Allowed' : 'Denied'}
      <Decider decision={decision} />: {titleOf(name)}
    </>
  );
}

/** Who decided; nothing while the name is not known. */
function Decider({ decision }: { decision: AgentDecision | undefined }) {
  const { account } = useViewer();
  const id = decision?.decidedBy ?? '';
  const isOwn = id === account.userId;
  const { data } = useQuery(useTRPC().readMaker.queryOptions({ id }, { enabled: id !== '' && !isOwn }));
  if (isOwn) return ' by you';
  return data ? (
    <>
      {' '}
      by <bdi>{data.name}</bdi>
    </>
  ) : null;
}
