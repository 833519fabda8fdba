'use client';
import { useToolTitles } from '@/features/agent/trace/step-title.tsx';
import { type NameOf, useNames } from '@/features/operations/audit/audit-parties.tsx';
import { paths } from '@/lib/paths.ts';
import type { ListedRun } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { TableRows } from '@/ui/table-rows.tsx';
import { describeAsked, describeRun, describeTrigger, describeUsage, formatLatency } from './run-words.ts';

/** Runs, newest first; a narrow screen has what was asked, what became of it and when. */
export function RunTable({ runs, caption = 'Runs' }: { runs: readonly ListedRun[]; caption?: string }) {
  const nameOf = useNames([runs.map(({ actorId }) => actorId)]);
  const hasUsage = runs.some((run) => describeUsage(run).length > 0);
  return (
    <Table caption={caption}>
      <HeadRow>
        <HeadCell>Asked</HeadCell>
        <HeadCell className="hidden sm:table-cell">Outcome</HeadCell>
        <HeadCell className="hidden text-right md:table-cell">Steps</HeadCell>
        {hasUsage ? <HeadCell className="hidden text-right md:table-cell">Tokens and cost</HeadCell> : null}
        <HeadCell className="hidden text-right sm:table-cell">Took</HeadCell>
        <HeadCell className="text-right">Started</HeadCell>
      </HeadRow>
      <TableRows rows={runs}>
        {(run) => <RunRow key={run.id} run={run} nameOf={nameOf} hasUsage={hasUsage} />}
      </TableRows>
    </Table>
  );
}

function RunRow({ run, nameOf, hasUsage }: { run: ListedRun; nameOf: NameOf; hasUsage: boolean }) {
  const { actorId, agentId, createdAt, endedAt, id, steps, version } = run;
  const { label, tone } = describeRun(run);
  const asked = describeAsked(run, useToolTitles());
  const start = describeTrigger(run, nameOf(actorId));
  return (
    <Row>
      <Cell className="w-full min-w-24 max-w-0 py-2">
        <RowOpener href={paths.agentRun(agentId, id)}>{asked ?? start}</RowOpener>
        <span className="block truncate text-faint text-xs">
          Version {version}
          {asked === null ? null : (
            <>
              {' · '}
              <bdi>{start}</bdi>
            </>
          )}
        </span>
        <span className="mt-1 block sm:hidden">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </Cell>
      <Cell className="hidden sm:table-cell">
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="hidden text-right text-soft md:table-cell">{steps}</Cell>
      {hasUsage ? (
        <Cell className="hidden whitespace-nowrap text-right text-soft md:table-cell">
          {describeUsage(run).join(' · ') || '–'}
        </Cell>
      ) : null}
      <Cell className="hidden whitespace-nowrap text-right text-soft sm:table-cell">
        {endedAt ? formatLatency(endedAt.getTime() - createdAt.getTime()) : '–'}
      </Cell>
      <Cell className="text-right text-soft">
        <RelativeTime at={createdAt} />
      </Cell>
    </Row>
  );
}
