import type { AgentRunDetail } from '../../../trpc/types.ts';
import type { Figure } from '../../../ui/figure-strip.tsx';
import { formatCost } from '../../ai/usage/quota.ts';
import { listReads } from '../trace/list-reads.ts';
import { listRows, waitedMs } from '../trace/trace-axis.ts';
import { formatLatency } from './run-words.ts';

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

function timeFigure(detail: AgentRunDetail): Figure {
  const { createdAt, endedAt } = detail.run;
  if (endedAt === null) return { term: 'Took', value: '–', note: 'not ended yet' };
  const waited = waitedMs(listRows(detail, endedAt.getTime()));
  const all = endedAt.getTime() - createdAt.getTime();
  const note = waited > 0 ? `and ${formatLatency(waited)} of waiting for a person` : null;
  return { term: 'Took', value: formatLatency(Math.max(0, all - waited)), note };
}

function readFigure({ trace }: AgentRunDetail): Figure {
  const reads = trace.flatMap(listReads);
  const messages = reads.reduce((sum, read) => sum + read.messages, 0);
  const threads = new Set(reads.flatMap(({ href }) => href?.split('?', 1) ?? [])).size;
  return {
    term: 'Read',
    value: count(messages, 'message'),
    note: threads === 0 ? null : `in ${count(threads, 'thread')}`,
  };
}

function writeFigure({ decisions, trace }: AgentRunDetail): Figure {
  const asked = trace.filter(({ status }) => status === 'asked').length;
  const allowed = decisions.filter(({ state }) => state === 'allowed').length;
  return {
    term: 'Changes',
    value: `${allowed} allowed`,
    note: asked === 0 ? 'It asked for none' : `of ${asked} that it asked for`,
  };
}

/** A run in five figures. */
export function listFigures(detail: AgentRunDetail): Figure[] {
  const { costMicros, inputTokens, model, outputTokens, steps } = detail.run;
  return [
    timeFigure(detail),
    {
      term: 'Steps',
      value: String(steps),
      note: count(detail.trace.filter(({ kind }) => kind === 'tool').length, 'call'),
    },
    {
      term: 'Cost',
      value: formatCost(costMicros),
      note:
        model === 'embedded-extractive'
          ? 'No model was asked'
          : `${inputTokens} tokens in, ${outputTokens} out`,
    },
    readFigure(detail),
    writeFigure(detail),
  ];
}
