'use client';
import { type NameOf, useNames } from '@/features/operations/audit/audit-parties.tsx';
import { paths } from '@/lib/paths.ts';
import type { AgentRun } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { describeRun, describeTrigger, describeUsage, formatLatency } from './run-words.ts';

/** Runs, newest first; a narrow screen has who began them, what became of them and when. */
export function RunTable({ runs, caption = 'Runs' }: { runs: readonly AgentRun[]; caption?: string }) {
  const nameOf = useNames([runs.map(({ actorId }) => actorId)]);
  return (
    <Table caption={caption}>
      <HeadRow>
        <HeadCell>Started by</HeadCell>
        <HeadCell>Outcome</HeadCell>
        <HeadCell className="hidden text-right md:table-cell">Steps</HeadCell>
        <HeadCell className="hidden text-right md:table-cell">Tokens and cost</HeadCell>
        <HeadCell className="hidden text-right sm:table-cell">Took</HeadCell>
        <HeadCell className="text-right">Started</HeadCell>
      </HeadRow>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} nameOf={nameOf} />
        ))}
      </tbody>
    </Table>
  );
}

function RunRow({ run, nameOf }: { run: AgentRun; nameOf: NameOf }) {
  const { actorId, agentId, createdAt, endedAt, id, steps, version } = run;
  const { label, tone } = describeRun(run);
  return (
    <Row>
      <Cell className="w-full min-w-24 max-w-0 py-2">
        <RowOpener href={paths.agentRun(agentId, id)}>{describeTrigger(run, nameOf(actorId))}</RowOpener>
        <span className="block truncate text-faint text-xs">Version {version}</span>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="hidden text-right text-soft md:table-cell">{steps}</Cell>
      <Cell className="hidden whitespace-nowrap text-right text-soft md:table-cell">
        {describeUsage(run).join(' · ') || '–'}
      </Cell>
      <Cell className="hidden whitespace-nowrap text-right text-soft sm:table-cell">
        {endedAt ? formatLatency(endedAt.getTime() - createdAt.getTime()) : '–'}
      </Cell>
      <Cell className="text-right text-soft">
        <RelativeTime at={createdAt} />
      </Cell>
    </Row>
  );
}
