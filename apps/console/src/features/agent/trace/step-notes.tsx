'use client';
import Link from 'next/link';
import { stepAdvice } from '@/features/agent/run/advice.ts';
import { describeReason } from '@/features/agent/run/run-words.ts';
import type { AgentRunDetail, AgentStep } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { listReads, type Read } from './list-reads.ts';
import { textOfValue } from './show-hidden.ts';
import type { TraceRow } from './trace-axis.ts';
import { lookOf } from './trace-look.ts';
import { WriteArguments } from './write-arguments.tsx';

type StepRow = Extract<TraceRow, { kind: 'step' }>;

/** Why a step failed and what to do, what it read, what it asked to write, and its contents. */
export function StepNotes({ row, detail }: { row: StepRow; detail: AgentRunDetail }) {
  const { step } = row;
  // The open decision is shown above the trace.
  const isPending = detail.confirmation?.step === step.number;
  return (
    <div className="grid gap-1 empty:hidden md:pl-6">
      <Reason row={row} agentId={detail.run.agentId} />
      <Reads reads={listReads(step)} />
      {step.status === 'asked' && step.arguments !== undefined && !isPending ? (
        <div className="my-1 rounded-card border bg-sunken/60 px-3 py-2">
          <WriteArguments values={step.arguments} />
        </div>
      ) : null}
      <StepContent step={step} />
    </div>
  );
}

function Reason({ row, agentId }: { row: StepRow; agentId: string }) {
  const { reason } = row.step;
  if (reason === null) return null;
  const advice = stepAdvice(reason, agentId);
  return (
    <p className={lookOf(row) === 'bad' ? 'text-bad' : 'text-soft'}>
      {describeReason(reason)}{' '}
      {advice ? (
        <Link prefetch={false} href={advice.href} className="link">
          {advice.label}
        </Link>
      ) : null}
    </p>
  );
}

const shownMax = 8;

/** The threads and messages that a step has read, each with its place. */
function Reads({ reads }: { reads: readonly Read[] }) {
  if (reads.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-soft">
      <span>Read</span>
      {reads.slice(0, shownMax).map(({ href, id, label, messages }) => (
        <span key={id} className="min-w-0 break-words">
          {href === null ? (
            label
          ) : (
            <Link prefetch={false} href={href} className="link inline-block max-w-72 truncate align-bottom">
              <bdi>{textOfValue(label)}</bdi>
            </Link>
          )}
          {messages > 1 ? <span className="text-faint text-xs"> {messages} messages</span> : null}
        </span>
      ))}
      {reads.length > shownMax ? <span>and {reads.length - shownMax} more</span> : null}
    </p>
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
    <details>
      <summary className="w-fit rounded-sm text-soft">Show content</summary>
      <div className="mt-2 grid gap-2">
        {parts.map(({ label, value }) => (
          <CodeBlock key={label} wrap label={label} text={textOfValue(value)} />
        ))}
      </div>
    </details>
  );
}
